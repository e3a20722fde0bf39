import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { csrfCookie, csrfHeader, sessionCookie, signInCookie } from "../../domain/cookies.ts";
import { type House, sharedHouse } from "../house.ts";
import { amount, isFull, today, writeDown } from "../proof.ts";
import { type Answer, type Sent, send } from "../send.ts";
import { faultsOf } from "./checks.ts";
import { markup, nastyText } from "./nasty.ts";
import { oddHeaders } from "./requests.ts";

const shared = sharedHouse();
afterAll(() => shared.close());

const rows: string[] = [];
const seed = Number(process.env.PROOF_SEED ?? (isFull ? Date.now() % 1_000_000 : 11));

function expectClean({ url, config }: House, request: Sent, answer: Answer): void {
  expect({ request, faults: faultsOf(answer, request, [url, config.google?.issuer ?? url]) }).toEqual({ request, faults: [] });
}

const readable = [
  "/",
  "/library",
  "/guides",
  "/nowhere",
  "/api/user",
  "/api/weeds",
  "/api/upload/status",
  "/sw.js",
  "/sitemap.xml",
  "/healthz",
];

test("headers that lie, shout or make no sense change nothing but the answer to their sender", { timeout: 600_000 }, async () => {
  const house = await shared.open();
  const number = amount({ full: 3_000, sample: 120 });
  const hosts = fc.constantFrom(
    "evil.example",
    "localhost:1",
    "localhost@evil.example",
    "[::1]",
    "a".repeat(300),
    "evil.example:80:80",
    "",
  );
  const requests = fc.sample(
    fc.record({
      path: fc.constantFrom(...readable),
      headers: fc.tuple(fc.array(oddHeaders, { maxLength: 6 }), fc.option(hosts, { nil: undefined })).map(([several, host]) => ({
        ...Object.assign({}, ...several),
        ...(host !== undefined && { Host: host }),
      })),
    }),
    { numRuns: number, seed },
  );
  for (const request of requests) {
    const answer = await send(house.url, request);
    expectClean(house, request, answer);
    if (request.headers.Host) expect(answer.text).not.toContain(request.headers.Host || "evil.example");
  }
  // What liars were shown is not what the next visitor gets.
  for (const page of ["/", "/library", "/guides"]) {
    const { text } = await send(house.url, { path: page });
    expect(text).not.toContain("evil.example");
  }
  rows.push(`| odd headers | ${number} requests |`);
});

test("cookies that are forged, tampered with, too many or too long open nothing", { timeout: 300_000 }, async () => {
  const house = await shared.open();
  const rosa = house.person("rosa");
  expect(await rosa.signIn()).toBe("/dashboard");
  const token = new RegExp(`${sessionCookie.name}=([^;]+)`).exec(rosa.cookies)?.[1] ?? "";
  expect(token).toHaveLength(43);
  const flipped = fc.tuple(fc.nat(token.length - 1), fc.constantFrom("A", "z", "0", "-", "_", ".", "%", "=", " ")).map(([at, letter]) => {
    return `${sessionCookie.name}=${token.slice(0, at)}${token[at] === letter ? "+" : letter}${token.slice(at + 1)}`;
  });
  const asText = nastyText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 3_000));
  const forged = asText.map((text) => `${sessionCookie.name}=${text}; ${signInCookie.name}=${text}; ${csrfCookie.name}=${text}`);
  const crowd = fc.nat(3).map((size) => Array.from({ length: 10 ** size }, (_, index) => `c${index}=x`).join("; "));
  const odd = fc.constantFrom(
    "",
    ";",
    "=",
    ";;;;=;=",
    "__proto__=1; constructor=2",
    `${sessionCookie.name}=a; ${sessionCookie.name}=b`,
    "%zz=%zz",
  );
  const number = amount({ full: 1_500, sample: 100 });
  const cookies = fc.sample(fc.oneof(flipped, forged, crowd, odd), { numRuns: number, seed });
  for (const Cookie of cookies) {
    const request = { path: "/api/user", headers: { Cookie } };
    const answer = await send(house.url, request);
    expectClean(house, request, answer);
    expect(answer.status, Cookie.slice(0, 100)).toBe(401);
    const finishing = { path: "/api/auth/google/callback?state=x&code=y", headers: { Cookie } };
    expectClean(house, finishing, await send(house.url, finishing));
  }
  expect((await send(house.url, { path: "/", headers: { Cookie: "x".repeat(30_000) } })).status).toBe(431);
  expect((await rosa.get("/api/user")).status).toBe(200);
  rows.push(`| forged and odd cookies | ${number * 2} requests |`);
});

const outside = ["/etc/passwd", "package.json", "data/secret", ".env", "server/config.ts", "proc/self/environ"];

function climbs(target: string): string[] {
  const name = target.replace(/^\//, "");
  const up = (step: string) => step.repeat(8) + name;
  return [
    up("../"),
    up("..%2f"),
    up("%2e%2e/"),
    up("%2e%2e%2f"),
    up("%252e%252e%252f"),
    up("%25252e%25252e%25252f"),
    up("..%5c"),
    up("..%255c"),
    up("..\\"),
    up("....//"),
    up("%c0%ae%c0%ae/"),
    up("%u002e%u002e/"),
    up(".%00./"),
    `${up("../")}%00.webp`,
    `${up("../")}%00.svg`,
    `/${name}`,
    `//${name}`,
    `%2f${name}`,
    `file:///${name}`,
    `C:%5c${name}`,
    name,
    `./${name}`,
    `${name}/.`,
    `${name}%20`,
    `${name}::$DATA`,
  ];
}

test("no file route leads out of its folder, however the way is written", { timeout: 300_000 }, async () => {
  const house = await shared.open();
  const secret = readFileSync(path.join(house.dataDir, "secret"), "utf8");
  const fileRoutes = [
    "/",
    "/plates/",
    "/assets/",
    "/api/photos/",
    "/api/photos/x/",
    "/guides/",
    "/library/",
    "/images/",
    "/sw.js/",
    "/icon-192.png/",
  ];
  let sent = 0;
  for (const route of fileRoutes) {
    for (const way of outside.slice(0, amount({ full: outside.length, sample: 1 })).flatMap(climbs)) {
      const request = { path: `${route}${way}` };
      const answer = await send(house.url, request);
      sent++;
      expectClean(house, request, answer);
      expect([request.path, answer.status]).toEqual([request.path, expect.toBeOneOf([301, 302, 308, 400, 404])]);
      for (const told of [secret, "root:x:", '"private": true', "environmentSchema", "PATH="])
        expect(answer.text.includes(told), request.path).toBe(false);
    }
  }
  rows.push(`| ways out of a folder | ${sent} requests to ${fileRoutes.length} file routes |`);
});

const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "/%252fevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/\tevil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http:evil.example",
  "https:/evil.example",
  "/@evil.example",
  "@evil.example",
  ".evil.example",
  "/library@evil.example",
  "\u0001https://evil.example",
  "/api/auth/google?returnUrl=//evil.example",
  "//localhost@evil.example",
  "//[::1]@evil.example/",
];

test("no redirect of ours leads to another site, before, during or after signing in", { timeout: 300_000 }, async () => {
  const house = await shared.open();
  const starts = elsewhere.flatMap((target) => [
    `/api/auth/google?returnUrl=${encodeURIComponent(target)}`,
    `/api/auth/google?returnUrl=/library&returnUrl=${encodeURIComponent(target)}`,
    `/api/auth/google/callback?returnUrl=${encodeURIComponent(target)}&error=access_denied`,
    `/auth?returnUrl=${encodeURIComponent(target)}`,
    `/login?returnUrl=${encodeURIComponent(target)}`,
    `/dashboard?returnUrl=${encodeURIComponent(target)}`,
    `/library/1/${encodeURIComponent(target)}`,
    `/plates/${encodeURIComponent(target)}-800.webp`,
    `/${target.replaceAll(/[^\x21-\x7e]/g, "")}`,
    `/${target.replaceAll(/[^\x21-\x7e]/g, "")}/`,
    `/${target.replaceAll(/[^\x21-\x7e]/g, "")}/..`,
  ]);
  for (const start of starts) {
    const request = { path: start.replaceAll("\\", "%5c") };
    expectClean(house, request, await send(house.url, request));
  }
  const sampled = isFull ? elsewhere : elsewhere.slice(0, 6);
  for (const target of sampled) {
    const visitor = house.person("traveller");
    const landed = await visitor.signIn(`returnUrl=${encodeURIComponent(target)}`);
    expect([target, landed.startsWith("/") && new URL(landed, house.url).origin]).toEqual([target, house.url]);
  }
  rows.push(`| redirects | ${starts.length} addresses, ${sampled.length} whole sign-ins |`);
});

test("every write, with the person's own cookies but from another site's page, is refused and changes nothing", {
  timeout: 300_000,
}, async () => {
  const house = await shared.open();
  const vera = house.person("vera");
  expect(await vera.signIn()).toBe("/dashboard");
  await vera.get("/api/user");
  const { port } = new URL(house.url);
  const token = new RegExp(`${csrfCookie.name}=([^;]+)`).exec(vera.cookies)?.[1] ?? "";
  const tricks: Record<string, Record<string, string>> = {
    "another site": { Origin: "https://evil.example" },
    "another site, with the metadata": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    "metadata alone": { "Sec-Fetch-Site": "cross-site" },
    "a sibling": { "Sec-Fetch-Site": "same-site" },
    "metadata we do not know": { "Sec-Fetch-Site": "same-origin, cross-site" },
    "a sandboxed frame": { Origin: "null" },
    "our name at the front": { Origin: `http://localhost:${port}.evil.example` },
    "our name at the end": { Origin: `http://evil.localhost:${port}` },
    "our name before an @": { Origin: `http://localhost:${port}@evil.example` },
    "another port": { Origin: "http://localhost:1" },
    "another scheme": { Origin: `https://localhost:${port}` },
    "an origin in capitals": { Origin: "HTTPS://EVIL.EXAMPLE" },
    "a forwarded host": { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    "no word of where it comes from": {},
    "a referrer of ours, and no more": { Referer: `${house.url}/dashboard` },
    "a token that is not ours": { [csrfHeader]: "A".repeat(token.length) },
    "an empty token": { [csrfHeader]: "" },
    "another site that has the token": { Origin: "https://evil.example", [csrfHeader]: token },
    "a method in disguise": { Origin: "https://evil.example", "X-HTTP-Method-Override": "GET" },
  };
  const contents: [string, string][] = [
    ["application/json", JSON.stringify({ confirmation: vera.email, communityPhotos: "withdraw" })],
    ["text/plain", JSON.stringify({ confirmation: vera.email, communityPhotos: "withdraw" })],
    ["application/x-www-form-urlencoded", `confirmation=${vera.email}&communityPhotos=withdraw`],
    ["multipart/form-data; boundary=dock", '--dock\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--dock--\r\n'],
  ];
  const writes = house.app.routes.filter(({ method, path: route }) => !["ALL", "GET"].includes(method) && route.startsWith("/api/"));
  const names = [...new Set(writes.map(({ method, path: route }) => `${method} ${route}`))].filter((name) => !name.endsWith("/webhook"));
  let sent = 0;
  for (const name of names) {
    const [method = "", route = ""] = name.split(" ");
    for (const [trick, headers] of Object.entries(tricks)) {
      const [type, body] = contents[sent++ % contents.length] ?? ["", ""];
      const request = {
        method,
        path: route.replace(/:\w+/, "1"),
        headers: { ...headers, "Content-Type": type, Cookie: vera.cookies },
        body,
      };
      const answer = await send(house.url, request);
      expect([name, trick, answer.status]).toEqual([name, trick, 403]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: "CROSS_SITE_REQUEST" });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  }
  expect((await vera.get("/api/user")).status).toBe(200);
  rows.push(`| writes from other sites | ${sent} requests: ${names.length} routes × ${Object.keys(tricks).length} tricks |`);
});

test("pages show what a stranger wrote into the address as text", async () => {
  const house = await shared.open();
  const pages = [
    "/library?search=",
    "/key?x=",
    "/auth?problem=",
    "/auth?returnUrl=",
    "/checkout?plan=",
    "/checkout/success?plan=",
    "/preview/x?name=",
    "/",
  ];
  for (const text of markup.flatMap((one) => [one, encodeURIComponent(one)])) {
    for (const page of pages) {
      const request = { path: page + text.replaceAll(" ", "%20").replaceAll("#", "%23") };
      expectClean(house, request, await send(house.url, request));
    }
  }
});

afterAll(() => writeDown("hostile-input.md", "site", [`| ${today}, seed ${seed} | |`, "|---|---|", ...rows]));
