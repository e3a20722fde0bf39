import { AwsClient } from "aws4fetch";
import { OutageError } from "../outage.ts";
import { traceHeader } from "../trace.ts";
import type { PhotoStore } from "./photo-store.ts";

export type S3Options = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const timeoutMs = 10_000;
/** A store that is busy is asked again. */
const tries = 3;
const prefix = "photos/";

type StoreAnswer = { found: boolean; bytes: Uint8Array<ArrayBuffer>; named: boolean };

/** Photos in a bucket of any S3-compatible store, addressed by path, which all of them understand. */
export function s3PhotoStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): PhotoStore {
  const client = new TracedAwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const bucketUrl = `${endpoint}/${bucket}`;

  /**
   * One call with its whole answer, within the time limit. The limit is handed to fetch itself and held by a timer of ours: one that
   * travels inside a signed request is let go with it, and a store that hangs would then never be given up.
   */
  async function send(url: string, init: RequestInit = {}): Promise<StoreAnswer> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new OutageError("the photo store took too long")), timeoutMs);
    try {
      for (let left = tries - 1; ; left--) {
        const response = await fetch(await client.sign(url, init), { redirect: "error", signal: controller.signal });
        const bytes = new Uint8Array(await response.arrayBuffer());
        const { status } = response;
        if (response.ok || status === 404) return { found: response.ok, bytes, named: response.headers.has("ETag") };
        if (left === 0 || (status < 500 && status !== 429)) throw new OutageError(`the photo store answered ${status}`);
      }
    } catch (error) {
      throw error instanceof OutageError ? error : new OutageError("the photo store gave no answer", { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    embeddedIn: null,
    put: async (key, bytes) => {
      const body = Buffer.from(bytes);
      const answer = await send(`${bucketUrl}/${prefix}${key}`, { method: "PUT", body, headers: { "Content-Type": "image/webp" } });
      if (!answer.found) throw new Error("the photo store has no such bucket");
      expectObject(answer);
    },
    get: async (key) => {
      const answer = await send(`${bucketUrl}/${prefix}${key}`);
      if (!answer.found) return null;
      expectObject(answer);
      return answer.bytes;
    },
    delete: async (key) => {
      await send(`${bucketUrl}/${prefix}${key}`, { method: "DELETE" });
    },
    list: async function* () {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix, ...(token && { "continuation-token": token }) });
        const xml = Buffer.from((await send(`${bucketUrl}?${query}`)).bytes).toString();
        for (const [, content = ""] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const key = elementText(content, "Key");
          if (key) yield { key: key.slice(prefix.length), storedAt: new Date(elementText(content, "LastModified") ?? 0) };
        }
        token = elementText(xml, "NextContinuationToken");
      } while (token);
    },
  };
}

/** Every store names what it took or gave by its ETag. An answer without one is some other server's, and nothing was stored. */
function expectObject({ named }: StoreAnswer): void {
  if (!named) throw new OutageError("the photo store's answer is no answer of a photo store");
}

/** The trace is added after signing: a proxy on the way may rewrite it, which must not break the signature. */
class TracedAwsClient extends AwsClient {
  override async sign(...args: Parameters<AwsClient["sign"]>): Promise<Request> {
    const request = await super.sign(...args);
    const header = traceHeader();
    if (header) request.headers.set("traceparent", header);
    return request;
  }
}

/** Keys are our own random names, so no element we read holds an entity. */
function elementText(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
