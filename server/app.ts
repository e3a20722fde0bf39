import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../domain/errors.ts";
import type { SessionReader } from "./account/visitor.ts";
import type { AssistantParts } from "./assistant/assemble.ts";
import { assistantRoutes } from "./assistant/assistant.routes.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { compression } from "./http/compression.ts";
import type { AppEnv } from "./http/context.ts";
import { refuseCrossSiteWrites } from "./http/cross-site.ts";
import { answerError, answerNotFound } from "./http/errors.ts";
import { healthRoutes } from "./http/health.routes.ts";
import { identifyVisitor } from "./http/identify-visitor.ts";
import type { PageCache } from "./http/page-cache.ts";
import { pages, type RenderPage } from "./http/pages.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { siteFileRoutes } from "./http/site-files.routes.ts";
import { staticFiles } from "./http/static-files.ts";
import { libraryRoutes } from "./library/library.routes.ts";
import type { LibraryService } from "./library/library.service.ts";
import type { Log } from "./log.ts";
import { treatmentRoutes } from "./treatment/treatment.routes.ts";

/** JSON of ours is small; a route that takes more (a photo) says so itself. */
const apiBodyLimit = 64 * 1024;

export type AppParts = {
  config: Config;
  log: Log;
  database: Database;
  library: LibraryService;
  /** Who a session token stands for. */
  sessions: SessionReader;
  /** Questions and treatment plans; absent in tests of other things. */
  assistant?: AssistantParts | undefined;
  clock: Clock;
  secret: string;
  pageCache: PageCache;
  render: RenderPage;
  /** The built client files; absent in development, where Vite serves them. */
  clientFolder?: string | undefined;
};

/** The assembled application: the one place that lists what answers what. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { config, log, database, library, sessions, assistant, clock, secret, pageCache, render, clientFolder } = parts;
  const { secure, brand } = config;
  const app = new Hono<AppEnv>();
  app.onError(answerError);

  app.use(requestLog(log), securityHeaders({ secure }), compression);
  app.route("/", healthRoutes({ database }));
  app.route("/", siteFileRoutes({ brand, library }));

  app.use("/api/*", refuseCrossSiteWrites({ secure, publicUrl: brand.publicUrl }));
  app.use("/api/*", identifyVisitor({ sessions, clock, secret, secure, trustProxy: config.trustProxy }));
  app.use("/api/*", bodyLimit({ maxSize: apiBodyLimit, onError: refuseLargeBody }));
  app.route("/api", libraryRoutes({ library }));
  if (assistant) {
    app.route("/api", assistantRoutes(assistant));
    app.route("/api", treatmentRoutes(assistant));
  }
  app.all("/api/*", answerNotFound);

  if (clientFolder) app.use(staticFiles(clientFolder));
  app.all("*", pages({ render, cache: pageCache, policy: { secure, development: !clientFolder } }));
  return app;
}

function refuseLargeBody(): never {
  throw new AppError("TOO_LARGE", "That is more than this address takes.");
}
