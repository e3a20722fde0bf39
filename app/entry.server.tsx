import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageNonce } from "./page-services.ts";
import { NonceContext } from "./shell/nonce.tsx";

/** The server fills these two in for each rendering (server/http/render.ts). */
export { pageNonce, pageServices } from "./page-services.ts";

const renderTimeoutMs = 10_000;

/** Waits for the whole document: pages are cached and compressed whole, so there is nothing to gain from sending parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(pageNonce);
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: failed ? 500 : status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(() => {
      abort(new Error("rendering took too long"));
      reject(new Error("rendering took too long"));
    }, renderTimeoutMs);
  });
}
