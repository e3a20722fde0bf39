import { RetryError } from "ai";

/** How a model failed, as far as it matters to the person waiting. */
export type ModelFailure = "overloaded" | "too slow" | "broken";

const overloadedStatuses = new Set([429, 503, 529]);

/** A status comes with a refusal, and also with an error that a service tells in the middle of a stream. */
function statusOf(error: unknown): number | undefined {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const status = typeof cause === "object" && cause !== null && "statusCode" in cause ? cause.statusCode : undefined;
  return typeof status === "number" ? status : undefined;
}

export function failureOf(error: unknown): ModelFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (overloadedStatuses.has(statusOf(cause) ?? 0)) return "overloaded";
  return cause instanceof Error && /^(TimeoutError|AbortError)$/.test(cause.name) ? "too slow" : "broken";
}

/** For the log. Not the service's own words: they may repeat what was sent to it, the question and the key. */
export function failureForLog(error: unknown): { failure: ModelFailure; error: string; status: number | undefined } {
  return { failure: failureOf(error), error: error instanceof Error ? error.name : "unknown", status: statusOf(error) };
}
