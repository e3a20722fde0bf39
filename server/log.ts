import pino, { type DestinationStream, type Logger } from "pino";
import { traceFields } from "./trace.ts";

export type Log = Logger;

type DescribedError = { type: string; message: string; code?: string; stack?: string; cause?: DescribedError };

/**
 * What the log tells of an error. Errors of libraries carry along what they were working on (a query's values, a question put to a
 * model, a provider's answer), so only these few fields are read, and of a message only its first line: the values follow below it.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error.message.split("\n", 1)[0] ?? "",
    ...(code && { code }),
    ...(stack && { stack: stack.join("\n") }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/**
 * Structured lines on standard output. What is logged is chosen, never swept up: no header, no query string, no body, no
 * address of a visitor or of a photo. The redaction is a second net, for an object that somebody logs whole one day.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    // Whoever writes a line while a request or a job is under way writes under its number.
    mixin: traceFields,
    serializers: { err: describeError },
    redact: {
      paths: [
        "email",
        "*.email",
        "token",
        "*.token",
        "cookie",
        "*.cookie",
        "authorization",
        "*.authorization",
        "imageUrl",
        "*.imageUrl",
        "ip",
        "*.ip",
      ],
      censor: "[removed]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
