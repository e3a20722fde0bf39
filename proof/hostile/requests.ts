import fc from "fast-check";
import type { Sent } from "../send.ts";
import { nearly, validFor } from "./from-schema.ts";
import type { Input } from "./inputs.ts";
import { contentTypes, nastyText, wildBody } from "./nasty.ts";

const otherMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];

/** Requests to one route: as it wants them, nearly so, and wild. */
export function requestsTo(route: string, input: Input, words: fc.Arbitrary<string>, photo: Uint8Array): fc.Arbitrary<Sent> {
  const [method = "GET", pattern = "/"] = route.split(/ (.*)/);
  return fc
    .record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: fc.constantFrom(...otherMethods) }),
      path: pathsOf(pattern, input),
      query: queryOf(input),
      content: contentOf(input, words, photo),
      extra: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    })
    .map(({ method: used, path, query, content, extra }) => {
      const bare = used === "GET" || used === "HEAD" || used === "TRACE";
      return {
        method: used,
        path: path + query,
        headers: { ...extra, ...(!bare && content.type !== undefined && { "Content-Type": content.type }) },
        ...(!bare && { body: content.body }),
      };
    });
}

/** The pattern with its names filled in, mostly escaped as a browser would, sometimes as it is. */
function pathsOf(pattern: string, { params = {} }: Input): fc.Arbitrary<string> {
  const names = [...pattern.matchAll(/:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g)];
  return fc
    .tuple(fc.tuple(...names.map(([, name = ""]) => params[name] ?? nastyText)), fc.boolean())
    .map(([values, escaped]) =>
      names.reduce((path, [whole], index) => path.replace(whole, () => (escaped ? percent : sendable)(values[index] ?? "")), pattern),
    );
}

function queryOf({ query = {} }: Input): fc.Arbitrary<string> {
  const named = Object.entries(query).map(([name, values]) => values.map((value) => `${name}=${percent(value)}`));
  if (named.length === 0) return fc.constant("");
  return fc.oneof(
    fc.tuple(...named).map((pairs) => `?${pairs.join("&")}`),
    // The same name twice.
    fc.tuple(...named, ...named).map((pairs) => `?${pairs.join("&")}`),
    nastyText.map((text) => `?${sendable(text)}`),
  );
}

type Content = { type: string | undefined; body: string | Uint8Array | undefined };

function contentOf({ json, form, signed }: Input, words: fc.Arbitrary<string>, photo: Uint8Array): fc.Arbitrary<Content> {
  if (form) return forms(photo);
  const wild = fc.record({ type: contentTypes, body: wildBody });
  if (signed) return fc.oneof(wild, fc.constant({ type: "application/json", body: `{"id":"evt_1","type":"charge.refunded"}` }));
  if (!json) return fc.oneof(fc.constant({ type: undefined, body: undefined }), wild);
  const valid = validFor(json, words);
  const asked = fc.record({ type: contentTypes, body: fc.oneof(valid, nearly(valid)).map((value) => JSON.stringify(value)) });
  return fc.oneof({ weight: 3, arbitrary: asked }, { weight: 1, arbitrary: wild });
}

/** Multipart as it should be, and as nobody should send it. */
function forms(photo: Uint8Array): fc.Arbitrary<Content> {
  const piece = (name: string, content: string | Uint8Array, more = "") =>
    Buffer.concat([Buffer.from(`--dock\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`), Buffer.from(content), crlf]);
  const crlf = Buffer.from("\r\n");
  const close = Buffer.from("--dock--\r\n");
  const image = (content: string | Uint8Array, fileName: string) => piece("image", content, `; filename="${fileName}"`);
  const fileName = nastyText.map((text) => text.replaceAll(/[\r\n"]/g, "_"));
  const whole = fc.tuple(fileName, nastyText, fc.nat(9)).map(([name, token, rare]) => {
    // Decoding is dear: one in ten is a photo, the others are text that says it is one.
    const content = rare === 0 ? photo : Buffer.from(token);
    return Buffer.concat([image(content, name), piece("recaptchaToken", token), close]);
  });
  const odd = fc.constantFrom(
    Buffer.concat([piece("image", "text, no file"), close]),
    Buffer.concat([image("one", "a.jpg"), image("two", "b.jpg"), close]),
    Buffer.concat([piece("recaptchaToken", "x"), piece("recaptchaToken", "y"), close]),
    image(photo.subarray(0, 500), "cut.jpg"),
    close,
    Buffer.from("--dock"),
    Buffer.alloc(0),
    Buffer.concat([piece("__proto__", "x"), piece("constructor", "y"), close]),
    Buffer.concat([...Array.from({ length: 500 }, (_, index) => piece(`field${index}`, "x")), close]),
    Buffer.concat([image(Buffer.alloc(200_000, 0xff), "noise.jpg"), close]),
  );
  const types = fc.oneof(
    { weight: 5, arbitrary: fc.constant("multipart/form-data; boundary=dock") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=other", "multipart/mixed; boundary=dock"),
    },
    { weight: 1, arbitrary: contentTypes },
  );
  return fc.record({ type: types, body: fc.oneof(whole, odd) });
}

const headerText = nastyText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 4_000));

/** Headers that somebody might believe. Node itself refuses what could not stand in a header. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom(
      "X-Forwarded-For",
      "X-Forwarded-Host",
      "X-Forwarded-Proto",
      "Forwarded",
      "X-Original-URL",
      "X-HTTP-Method-Override",
      "Range",
      "If-None-Match",
      "If-Modified-Since",
      "Accept",
      "Accept-Encoding",
      "Accept-Language",
      "User-Agent",
      "Referer",
      "Authorization",
      "Stripe-Signature",
      "X-CSRF-Token",
      "Content-Encoding",
      "X-Request-Id",
      "Upgrade",
    ),
    fc.oneof(
      headerText,
      fc.constantFrom(
        "bytes=0-",
        "bytes=9-1",
        `bytes=${"0-1,".repeat(900)}`,
        "*",
        `W/"x"`,
        "br;q=x,gzip;;;",
        "gzip".repeat(500),
        "evil.example",
        "h2c",
      ),
    ),
  )
  .map(([name, value]) => ({ [name]: value }));

/** As encodeURIComponent, but a half of a pair of surrogates is no reason to stop. */
function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** As it is, but for what Node's client would refuse to send. */
function sendable(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]|[#?]/gu, (character) => percent(character));
}
