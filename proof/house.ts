import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import type { ServerBuild } from "react-router";
import { onTestFinished } from "vitest";
import { startIssuer } from "../local/oidc/server.ts";
import { type RunningStripe, startStripe } from "../local/stripe/server.ts";
import type { Clock } from "../server/clock.ts";
import { type Config, readConfig } from "../server/config.ts";
import { type connectionLimits, createHttpServer } from "../server/http/http-server.ts";
import { createLog } from "../server/log.ts";
import { prepareApp } from "../server/start.ts";
import { newPostgresUrl } from "../server/testing/databases.ts";
import { freePort } from "../server/testing/free-port.ts";
import { closeServer } from "./listen.ts";
import { Person } from "./person.ts";
import { startPlantnet } from "./plantnet.ts";

const root = path.resolve(import.meta.dirname, "..");

export type LogLine = { level: number; msg: string; [key: string]: unknown };

type Options = {
  environment?: Record<string, string>;
  /** The address by which the house reaches a service that listens at the given one: a test puts a line there that it can break. */
  between?: (service: Service, address: string) => Promise<string>;
  adjust?: (config: Config) => Config;
  clock?: Clock;
  limits?: Partial<typeof connectionLimits>;
  /** Where clean-up is noted down; the end of the test by default. */
  atTheEnd?: (clean: () => Promise<void>) => void;
};

export type Service = "database" | "google" | "stripe" | "identification";

/** The whole site as npm start assembles it, over real HTTP, on PostgreSQL and the stand-ins, inside this process to be watched. */
export async function openHouse(options: Options = {}) {
  const { environment = {}, between = async (_service, address) => address, adjust, clock, limits, atTheEnd = onTestFinished } = options;
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "dockleaf-proof-"));
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }));
  const issuer = await startIssuer({
    redirectUri: `${publicUrl}/api/auth/google/callback`,
    between: (address) => between("google", address),
  });
  atTheEnd(() => issuer.stop());
  const stripe = await startStripe({ events: () => {} });
  atTheEnd(() => stripe.stop());
  const plantnet = await startPlantnet(atTheEnd);
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: await between("database", await newPostgresUrl()),
    IDENTIFY_PROVIDERS: "plantnet",
    PLANTNET_API_KEY: "proof",
    PLANTNET_BASE_URL: await between("identification", plantnet),
    ANONYMOUS_DAILY_UPLOADS: "1000000",
    ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "1000000",
    ASSISTANT_PER_MINUTE: "1000000",
    ...environment,
  });
  const withStandIns = { ...config, google: issuer, stripe: stripeSettings(stripe, await between("stripe", stripe.url)) };
  const lines: LogLine[] = [];
  const log = createLog(
    "info",
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as LogLine);
        done();
      },
    }),
  );
  const prepared = await prepareApp({
    config: adjust ? adjust(withStandIns) : withStandIns,
    loadBuild: async () => build,
    clientFolder: path.join(root, "build/client"),
    mode: "production",
    log,
    ...(clock && { clock }),
  });
  const build = (await import(path.join(root, "build/server/index.js"))) as ServerBuild;
  const server = createHttpServer(prepared.app, limits);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  atTheEnd(async () => {
    await closeServer(server);
    await prepared.close();
  });
  return {
    ...prepared,
    config: withStandIns,
    server,
    url: publicUrl,
    dataDir,
    stripe,
    lines,
    person: (name: string) => new Person(publicUrl, name),
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

function stripeSettings({ secretKey, webhookSecret }: RunningStripe, apiUrl: string): NonNullable<Config["stripe"]> {
  return { secretKey, webhookSecret, apiUrl, priceIds: {} };
}

/** A house that the tests of a file share: opened by the first that asks, cleaned up by `close`. */
export function sharedHouse(options: Omit<Options, "atTheEnd"> = {}) {
  const cleaning: (() => Promise<void>)[] = [];
  let house: Promise<House> | undefined;
  return {
    open: () => (house ??= openHouse({ ...options, atTheEnd: (clean) => void cleaning.push(clean) })),
    close: async () => {
      for (const clean of cleaning.toReversed()) await clean();
    },
  };
}
