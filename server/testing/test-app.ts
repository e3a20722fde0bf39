import { Writable } from "node:stream";
import type { Hono } from "hono";
import { noSessions } from "../account/visitor.ts";
import { type AppParts, createApp } from "../app.ts";
import { systemClock } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/context.ts";
import { PageCache } from "../http/page-cache.ts";
import type { RenderPage } from "../http/pages.ts";
import { LibraryService } from "../library/library.service.ts";
import { createLog } from "../log.ts";
import type { PhotoServices } from "../photo-services.ts";
import { untouchedQuota } from "./untouched-quota.ts";

type Overrides = Partial<
  Pick<
    AppParts,
    | "database"
    | "library"
    | "plates"
    | "guides"
    | "sessions"
    | "account"
    | "assistant"
    | "quota"
    | "photos"
    | "clock"
    | "render"
    | "clientFolder"
    | "gauges"
  >
> & {
  environment?: Record<string, string>;
};

export type TestApp = { app: Hono<AppEnv>; config: Config; logLines: () => string[]; pageCache: PageCache };

/** The assembled application around a database of the test's choice, with its log kept to be looked at. */
export function testApp({ environment = {}, ...overrides }: Overrides = {}): TestApp {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig({ PUBLIC_URL: "http://localhost", ...environment });
  const pageCache = new PageCache();
  const app = createApp({
    config,
    log: createLog("debug", sink),
    database: noDatabase,
    library: new LibraryService([]),
    plates: noPlates,
    guides: { list: () => [] },
    photos: noPhotos,
    sessions: overrides.account?.sessions ?? noSessions,
    quota: untouchedQuota(overrides.clock ?? systemClock),
    clock: systemClock,
    secret: "a secret for tests that is long enough",
    pageCache,
    render: renderGreeting,
    ...overrides,
  });
  return { app, config, logLines: () => lines, pageCache };
}

/** For tests in which nothing asks the database anything. */
const noDatabase: Database = {
  get db(): never {
    throw new Error("this test has no database");
  },
  engine: "none",
  ping: () => Promise.reject(new Error("this test has no database")),
  close: () => Promise.resolve(),
};

/** For tests in which nobody asks for a picture. */
const noPlates: AppParts["plates"] = {
  hashOf: () => "000000",
  svgOf: () => "<svg/>",
  picture: () => Promise.reject(new Error("this test has no pictures")),
};

const renderGreeting: RenderPage = async (_request, { nonce }) =>
  new Response(`<!DOCTYPE html><title>Hello</title><script nonce="${nonce}">1</script>`, { headers: { "Content-Type": "text/html" } });

/** For tests in which nobody uploads anything. */
const noPhotos = {} as PhotoServices;
