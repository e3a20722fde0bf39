import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { closeServer, listenOnLoopback } from "../listen.ts";
import { apiRoutes } from "./api.ts";
import { paymentPages } from "./payment-page.ts";
import { portalPages } from "./portal-page.ts";
import { emptyState, type StripeState } from "./state.ts";
import { deliverTo } from "./webhooks.ts";
import { type StripeEvent, StripeWorld } from "./world.ts";

export type RunningStripe = { url: string; secretKey: string; webhookSecret: string; world: StripeWorld; stop: () => Promise<void> };

type Options = {
  /** Where events go: an address of the site, or a function of a test that wants to hold them back. */
  events: { webhookUrl: string } | ((event: StripeEvent) => void);
  /** Remembers across restarts, as Stripe does. */
  stateFile?: string;
  clock?: () => Date;
};

/** A server that speaks enough of Stripe's language for Stripe's own SDK. */
export async function startStripe({ events, stateFile, clock = () => new Date() }: Options): Promise<RunningStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(16).toString("hex")}`;
  const delivery = typeof events === "function" ? { send: events, stop: () => {} } : deliverTo(events.webhookUrl, webhookSecret);
  let url = "";
  const state = readState(stateFile);
  const world = new StripeWorld({
    state,
    clock,
    baseUrl: () => url,
    onEvent: delivery.send,
    onChange: () => writeState(stateFile, state),
  });
  const app = new Hono();
  app.route("/v1", apiRoutes(world, { secretKey, baseUrl: () => url }));
  app.route("/", paymentPages(world));
  app.route("/", portalPages(world));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  url = await listenOnLoopback(server);
  return {
    url,
    secretKey,
    webhookSecret,
    world,
    stop: async () => {
      delivery.stop();
      await closeServer(server);
    },
  };
}

function readState(file: string | undefined): StripeState {
  if (!file || !existsSync(file)) return emptyState();
  return { ...emptyState(), ...(JSON.parse(readFileSync(file, "utf8")) as StripeState) };
}

/** Written beside and then moved, so that a stop in between leaves the file whole. */
function writeState(file: string | undefined, state: StripeState): void {
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
