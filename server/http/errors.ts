import type { Context } from "hono";
import { AppError, type ErrorBody } from "../../domain/errors.ts";
import { signInPath } from "../../domain/sign-in-problem.ts";
import { counter } from "../metrics/registry.ts";
import { isOutage } from "../outage.ts";
import type { AppEnv } from "./context.ts";

const refusals = counter<"code">("dockleaf_refused_requests_total", "Requests answered with an error body, by its code.");

/** What was thrown becomes JSON: our own errors with their words, anything else a 500 that tells only the request's id. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof AppError) {
    refusals.add({ code: error.code });
    c.set("errorCode", error.code);
    if (error.retryAfterSeconds !== undefined) c.header("Retry-After", String(error.retryAfterSeconds));
    return c.json(error.toBody(), error.status);
  }
  if (isOutage(error)) return answerOutage(error, c);
  refusals.add({ code: "INTERNAL_ERROR" });
  c.get("log").error({ err: error }, "unexpected error");
  const body: ErrorBody = {
    code: "INTERNAL_ERROR",
    message: "Something went wrong on our side. Please try again; if it happens twice, tell us the request number.",
    requestId: c.get("requestId"),
  };
  return c.json(body, 500);
}

/** Nobody's mistake, and over in a while. The addresses of sign-in are opened by the browser itself, so they lead to a screen. */
function answerOutage(error: unknown, c: Context<AppEnv>): Response {
  c.get("log").error({ err: error }, "something we need does not answer");
  if (c.req.path.startsWith("/api/auth/google")) return c.redirect(signInPath({ problem: "outage" }));
  const words = "We cannot reach our storage just now. Please try again in a minute.";
  return answerError(new AppError("SERVICE_UNAVAILABLE", words, { retryAfterSeconds: 30 }), c);
}

export function answerNotFound(c: Context<AppEnv>): Response {
  return answerError(new AppError("NOT_FOUND", "There is nothing at this address."), c);
}
