import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";

/** What ties together the log lines of one piece of work, and the calls it makes elsewhere. */
export type Trace = {
  traceId: string;
  /** The request's own number, which its answer carries; a scheduled job has none. */
  requestId?: string;
  sampled: boolean;
};

const current = new AsyncLocalStorage<Trace>();

/** Version, trace, parent, flags (w3.org/TR/trace-context). A later version may add fields; version ff is none. */
const traceparentForm =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-(?<flags>[\da-f]{2})(?<more>-.*)?$/;

/** A request's trace: the caller's where it sent a valid one, else a new one that has the request's own number. */
export function requestTrace(traceparent: string | undefined): Trace & { requestId: string } {
  const requestId = randomUUID();
  const sent = traceparent === undefined ? undefined : readTraceparent(traceparent);
  return { requestId, traceId: sent?.traceId ?? requestId.replaceAll("-", ""), sampled: sent?.sampled ?? false };
}

/** Does `work`, and whatever it starts, under a trace. */
export function withTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work);
}

export function withNewTrace<Result>(work: () => Result): Result {
  return withTrace({ traceId: randomBytes(16).toString("hex"), sampled: false }, work);
}

/** Binds what is called later from elsewhere (a stream that is read after the handler is done) to the trace of now. */
export const keepTrace = <Args extends unknown[], Result>(work: (...args: Args) => Result): ((...args: Args) => Result) =>
  AsyncLocalStorage.bind(work);

/** What a log line says of the trace it belongs to. */
export function traceFields(): { requestId?: string; traceId?: string } {
  const trace = current.getStore();
  if (!trace) return {};
  const { requestId, traceId } = trace;
  return requestId === undefined ? { traceId } : { requestId, traceId };
}

/**
 * `fetch` for calls to services: it tells the other side which trace the call belongs to, and follows no redirect, which could
 * carry a key or a photo to somebody else.
 */
export const tracedFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const header = traceHeader();
  if (header) headers.set("traceparent", header);
  return fetch(input, { redirect: "error", ...init, headers });
};

/** Every call is a step of its own, so it gets a number of its own. */
export function traceHeader(): string | undefined {
  const trace = current.getStore();
  return trace && `00-${trace.traceId}-${randomBytes(8).toString("hex")}-${trace.sampled ? "01" : "00"}`;
}

function readTraceparent(text: string): { traceId: string; sampled: boolean } | undefined {
  const { version, traceId, flags = "", more } = traceparentForm.exec(text)?.groups ?? {};
  if (!traceId || (version === "00" && more !== undefined)) return undefined;
  return { traceId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
