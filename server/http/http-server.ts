import { createServer, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";
import { commonHeaders } from "./security-headers.ts";

const seconds = 1_000;

/**
 * How long a stranger may hold a connection. Honest browsers send their headers at once and a photo within two minutes, however
 * poor the line; whoever dribbles is cut off, so that open connections cost nobody else theirs.
 */
export const connectionLimits = {
  headersTimeout: 15 * seconds,
  /** From the first byte of a request to its last. */
  requestTimeout: 150 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  keepAliveTimeout: 5 * seconds,
  maxHeaderSize: 16 * 1024,
  /**
   * Nothing goes either way for this long: the other end is gone, or does not read (Node looks twice then, so it takes twice as
   * long). Longer than all identifiers of a photo may take one after another, with nothing to say meanwhile.
   */
  silentFor: 120 * seconds,
};

export function createHttpServer(app: Hono<AppEnv>, limits: Partial<typeof connectionLimits> = {}): Server {
  const { silentFor, ...options } = { ...connectionLimits, ...limits };
  const answer = getRequestListener(app.fetch, { errorHandler: refuseUnreadable });
  const server = createServer(options, (incoming, outgoing) => void answer(incoming, outgoing));
  server.setTimeout(silentFor);
  return server;
}

/** An address or a host that is none never becomes a request, so the application cannot refuse it. Nothing else should come here. */
function refuseUnreadable(error: unknown): Response {
  const refusal =
    error instanceof RequestError
      ? new AppError("INVALID_REQUEST", "This is not an address we can read.")
      : new AppError("INTERNAL_ERROR", "Something went wrong on our side. Please try again.");
  return Response.json(refusal.toBody(), { status: refusal.status, headers: commonHeaders({ secure: false }) });
}
