import { AwsClient } from "aws4fetch";
import { OutageError } from "../outage.ts";
import { traceHeader } from "../trace.ts";
import type { PhotoStore } from "./photo-store.ts";

export type S3Options = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const timeoutMs = 10_000;
const prefix = "photos/";

/** Photos in a bucket of any S3-compatible store, addressed by path, which all of them understand. */
export function s3PhotoStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): PhotoStore {
  // A request that failed is tried again twice by the client itself; each try is within the time limit below.
  const client = new TracedAwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const bucketUrl = `${endpoint}/${bucket}`;

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await client
      .fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw new OutageError("the photo store gave no answer", { cause: error });
      });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new OutageError(`the photo store answered ${response.status}`);
  }

  return {
    embeddedIn: null,
    put: async (key, bytes) => {
      const body = Buffer.from(bytes);
      const response = await send(`${bucketUrl}/${prefix}${key}`, { method: "PUT", body, headers: { "Content-Type": "image/webp" } });
      await response.body?.cancel();
      if (response.status === 404) throw new Error("the photo store has no such bucket");
      expectObject(response);
    },
    get: async (key) => {
      const response = await send(`${bucketUrl}/${prefix}${key}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      expectObject(response);
      return new Uint8Array(await response.arrayBuffer());
    },
    delete: async (key) => {
      const response = await send(`${bucketUrl}/${prefix}${key}`, { method: "DELETE" });
      await response.body?.cancel();
    },
    list: async function* () {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix, ...(token && { "continuation-token": token }) });
        const xml = await (await send(`${bucketUrl}?${query}`)).text();
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
function expectObject(response: Response): void {
  if (!response.headers.has("ETag")) throw new OutageError("the photo store's answer is no answer of a photo store");
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
