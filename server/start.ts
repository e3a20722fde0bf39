import type { Server } from "node:http";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { PageServices } from "../domain/page-services.ts";
import { accountJobs, assembleAccount } from "./account/assemble.ts";
import { createApp } from "./app.ts";
import { assembleAssistant, assistantJobs, personalConversations } from "./assistant/assemble.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openDataFolder } from "./data-folder.ts";
import { openDatabase } from "./db/database.ts";
import { databaseJobs } from "./db/database-jobs.ts";
import { GuidesService } from "./guides/guides.service.ts";
import { createHttpServer } from "./http/http-server.ts";
import { PageCache } from "./http/page-cache.ts";
import { renderWith } from "./http/render.ts";
import { JobRunner } from "./jobs/job-runner.ts";
import { keptSecret } from "./kept-secret.ts";
import { LibraryService } from "./library/library.service.ts";
import { seedLibrary } from "./library/seed-library.ts";
import { createLog, type Log } from "./log.ts";
import { appGauges } from "./metrics/app-gauges.ts";
import { processGauges } from "./metrics/process-gauges.ts";
import { readEvaluation } from "./pages/evaluation-report.ts";
import { personalPhotos } from "./personal-photos.ts";
import { createPhotoServices } from "./photo-services.ts";
import { PlateService } from "./plates/plate.service.ts";
import { StartError } from "./start-error.ts";

export type StartOptions = {
  config: Config;
  loadBuild: () => Promise<ServerBuild>;
  clientFolder?: string;
  mode: "production" | "development";
  log?: Log;
  /** Tests bring one that they move. */
  clock?: Clock;
  /** Names of what stands in for services that are not configured, for the line that npm start prints. */
  standIns?: string[];
};

export type RunningServer = {
  address: string;
  /** Which needs are served from inside this process, for the line that npm start prints. */
  embedded: string[];
  stop: () => Promise<void>;
};

const weedsFolder = path.resolve(import.meta.dirname, "../content/weeds");
const guidesFolder = path.resolve(import.meta.dirname, "../content/guides");
const modelFolder = path.resolve(import.meta.dirname, "../model");

/** How long requests under way may take to finish when the server is asked to stop. */
const drainMs = 10_000;

/** Opens the database, loads the library and assembles the application, without listening yet. */
export async function prepareApp(options: StartOptions) {
  const { config, loadBuild, clientFolder, mode, log = createLog(config.logLevel), clock = systemClock } = options;
  const dataDir = await openDataFolder(config.dataDir);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir });
  await seedLibrary(database.db, weedsFolder);
  const plates = await PlateService.open(dataDir, config.brand.name);
  const library = await LibraryService.load(database.db, (weed) => plates.urlOf(weed));
  const guides = await GuidesService.load(guidesFolder, library);
  const evaluation = await readEvaluation(modelFolder, log);
  const services: PageServices = { brand: config.brand, library, guides, evaluation };
  const secret = config.secret ?? (await keptSecret(dataDir));
  const photos = await createPhotoServices({ config, db: database.db, library, clock });
  // The embedded database is locked to this process, so whatever seems under way died with the one before.
  if (!config.databaseUrl) await photos.recover();
  const assistant = assembleAssistant({
    db: database.db,
    library,
    quota: photos.quota,
    settings: config.assistant,
    brand: config.brand,
    clock,
    log,
    pages: guides.passages(),
  });
  const { history, contributions, photoData } = personalPhotos(photos, library);
  const personalData = [photoData, personalConversations(assistant)];
  const account = assembleAccount({ db: database.db, clock, secret, config, log, history, contributions, personalData });
  const jobs = new JobRunner({
    db: database.db,
    clock,
    log,
    jobs: [...photos.jobs, ...accountJobs(account), ...assistantJobs(assistant), ...databaseJobs(database)],
  });
  const pageCache = new PageCache({ keep: mode === "production" });
  const app = createApp({
    config,
    log,
    database,
    library,
    plates,
    guides,
    sessions: account.sessions,
    account,
    assistant,
    photos,
    quota: photos.quota,
    clock,
    secret,
    pageCache,
    clientFolder,
    gauges: [...processGauges(), ...appGauges({ database, photos, jobs })],
    render: renderWith(loadBuild, services, mode),
  });
  jobs.start();
  const close = async () => {
    await jobs.stop();
    await photos.close();
    await database.close();
  };
  return { app, database, photos, jobs, close };
}

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  const { app, database, photos, close } = await prepareApp(options);
  const server = createHttpServer(app);
  try {
    await listen(server, config);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address: addressOf(server, config.host),
    embedded: [
      ...(config.databaseUrl ? [] : [`database (${database.engine} in ${config.dataDir})`]),
      ...(photos.photoStore.embeddedIn ? [`photos (${config.dataDir}/photos)`] : []),
      ...(photos.identifiers.names.includes("local") ? ["identification (our own classifier)"] : []),
      ...(options.standIns ?? []),
    ],
    stop: async () => {
      await drain(server);
      await close();
    },
  };
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new StartError(`Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const name = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
  return `http://${name}:${port}`;
}

/** Takes no new connections, lets requests under way finish, and cuts what is still open after a while. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close((error) => {
      clearTimeout(cut);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
