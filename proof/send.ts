import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | undefined;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

export class NoAnswerError extends Error {
  override name = "NoAnswerError";
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * One request as it is written here: no redirect is followed and nothing is normalised, as fetch would. No answer within the
 * time limit is an error of its own.
 */
export function send(base: string, sent: Sent, timeoutMs = 15_000): Promise<Answer> {
  const { method = "GET", path, headers = {}, body } = sent;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NoAnswerError(`no answer within ${timeoutMs} ms to ${method} ${path.slice(0, 200)}`));
      sending.destroy();
    }, timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      // As browsers do: a kept connection may have been closed in the moment of its use, which says nothing about this request.
      if (sending.reusedSocket && !answered && "code" in error && error.code === "ECONNRESET") resolve(send(base, sent, timeoutMs));
      else reject(error);
    };
    let answered = false;
    const { hostname, port } = new URL(base);
    // Said for every method: Node would send the body of a DELETE without a word about its length.
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const sending = request({ hostname, port, method, path, headers: { ...length, ...headers }, agent }, (response) => {
      answered = true;
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", fail);
      response.on("end", () => {
        clearTimeout(timer);
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - startedAt });
      });
    });
    sending.on("error", fail);
    if (body !== undefined) sending.write(body);
    sending.end();
  });
}
