import pino, { type DestinationStream, type Logger } from "pino";
import { traceFields } from "./trace.ts";

export type Log = Logger;

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
