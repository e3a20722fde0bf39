import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../domain/errors.ts";
import { accountRoutes } from "./account/account.routes.ts";
import type { AccountParts } from "./account/assemble.ts";
import { historyRoutes } from "./account/history.routes.ts";
import { signInRoutes } from "./account/sign-in.routes.ts";
import type { SessionReader } from "./account/visitor.ts";
import type { AssistantParts } from "./assistant/assemble.ts";
import { assistantRoutes } from "./assistant/assistant.routes.ts";
import { billingRoutes, billingWebhookRoutes } from "./billing/billing.routes.ts";
import type { Clock } from "./clock.ts";
import { communityRoutes } from "./community/community.routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { GuidesService } from "./guides/guides.service.ts";
import { compression } from "./http/compression.ts";
import type { AppEnv } from "./http/context.ts";
import { keepAnswersPrivate } from "./http/cookies.ts";
import { refuseCrossSiteWrites } from "./http/cross-site.ts";
import { answerError, answerNotFound } from "./http/errors.ts";
import { healthRoutes } from "./http/health.routes.ts";
import { identifyVisitor } from "./http/identify-visitor.ts";
import { keptPages } from "./http/kept-pages.ts";
import type { PageCache } from "./http/page-cache.ts";
import { pages, type RenderPage } from "./http/pages.ts";
import { refuseNullBytes } from "./http/refuse-null-bytes.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { siteFileRoutes } from "./http/site-files.routes.ts";
import { staticFiles } from "./http/static-files.ts";
import { deviceRoutes } from "./identify/device.routes.ts";
import { identifyRoutes } from "./identify/identify.routes.ts";
import { libraryRoutes } from "./library/library.routes.ts";
import type { LibraryService } from "./library/library.service.ts";
import type { Log } from "./log.ts";
import { isLoopback } from "./loopback.ts";
import { metricsRoutes } from "./metrics/metrics.routes.ts";
import type { Gauge } from "./metrics/registry.ts";
import type { PhotoServices } from "./photo-services.ts";
import { type Plates, plateRoutes } from "./plates/plates.routes.ts";
import type { QuotaService } from "./quota/quota.service.ts";
import { treatmentRoutes } from "./treatment/treatment.routes.ts";
import { uploadRoutes } from "./uploads/uploads.routes.ts";

/** JSON of ours is small; a route that takes more (a photo) says so itself. */
const apiBodyLimit = 64 * 1024;

export type AppParts = {
  config: Config;
  log: Log;
  database: Database;
  library: LibraryService;
  plates: Plates;
  guides: Pick<GuidesService, "list">;
  /** Who a session token stands for. */
  sessions: SessionReader;
  photos: PhotoServices;
  /** Sign-in, accounts and payments; absent in tests of other things. */
  account?: AccountParts | undefined;
  quota: QuotaService;
  /** Questions and treatment plans; absent in tests of other things. */
  assistant?: AssistantParts | undefined;
  clock: Clock;
  secret: string;
  pageCache: PageCache;
  render: RenderPage;
  /** What /metrics reads when it is asked; what is counted it knows by itself. */
  gauges?: Gauge[];
  /** The built client files; absent in development, where Vite serves them. */
  clientFolder?: string | undefined;
};

/** The assembled application: the one place that lists what answers what. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const {
    config,
    log,
    database,
    library,
    plates,
    guides,
    sessions,
    account,
    quota,
    assistant,
    photos,
    clock,
    secret,
    pageCache,
    render,
    gauges = [],
    clientFolder,
  } = parts;
  const { secure, brand } = config;
  const app = new Hono<AppEnv>();
  app.onError(answerError);

  app.use(keptPages({ cache: pageCache, log, secure }));
  app.use(requestLog(log), securityHeaders({ secure }), compression);
  app.route("/", healthRoutes({ database }));
  const isOwnMachine = !config.trustProxy && isLoopback(new URL(brand.publicUrl).hostname);
  app.route("/", metricsRoutes({ gauges, token: config.metricsToken, isOwnMachine }));
  app.route("/", plateRoutes({ plates, library }));
  app.route("/", siteFileRoutes({ brand, library, guides }));
  app.route("/", deviceRoutes({ library }));

  if (account) app.route("/api", billingWebhookRoutes(account));
  app.use("/api/*", refuseNullBytes);
  app.use("/api/*", keepAnswersPrivate);
  app.use("/api/*", refuseCrossSiteWrites({ secure, publicUrl: brand.publicUrl }));
  app.use("/api/*", identifyVisitor({ sessions, clock, secret, secure, trustProxy: config.trustProxy }));
  // Before the small limit: photos are larger, and have a limit of their own.
  app.route("/api", uploadRoutes(photos));
  app.use("/api/*", bodyLimit({ maxSize: apiBodyLimit, onError: refuseLargeBody }));
  app.route("/api", libraryRoutes({ library }));
  app.route("/api", identifyRoutes(photos));
  app.route("/api", communityRoutes(photos));
  if (account) {
    app.route("/api", signInRoutes({ ...account, clock, secret, secure, publicUrl: brand.publicUrl }));
    app.route("/api", accountRoutes({ ...account, quota, secure }));
    app.route("/api", historyRoutes(account));
    app.route("/api", billingRoutes(account));
  }
  if (assistant) {
    app.route("/api", assistantRoutes(assistant));
    app.route("/api", treatmentRoutes(assistant));
  }
  app.all("/api/*", answerNotFound);

  if (clientFolder) app.use(staticFiles(clientFolder));
  app.all(
    "*",
    pages({ render, cache: pageCache, policy: { secure, development: !clientFolder, captcha: config.uploads.captcha !== undefined } }),
  );
  return app;
}

function refuseLargeBody(): never {
  throw new AppError("TOO_LARGE", "That is more than this address takes.");
}
