import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { sessionCookie, visitorCookie } from "../../domain/cookies.ts";
import { entitlementOf } from "../../domain/entitlement.ts";
import type { SessionReader } from "../account/visitor.ts";
import { type Clock, systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Identifier } from "../identify/identifier.ts";
import { LibraryService } from "../library/library.service.ts";
import { createPhotoServices } from "../photo-services.ts";
import type { Captcha } from "../uploads/captcha.ts";
import type { PhotoStore } from "../uploads/photo-store.ts";
import { sayingIdentifier, seesPlant } from "./photos.ts";
import { testApp } from "./test-app.ts";
import { testWeeds } from "./weeds.ts";

type Options = {
  database: Database;
  identifiers?: Identifier[];
  clock?: Clock;
  photoStore?: PhotoStore;
  captcha?: Captcha;
  environment?: Record<string, string>;
};

/** Tokens that stand for signed-in people: "trial-ann" is Ann in her trial. */
export const trialSessions: SessionReader = {
  read: async (token) => ({
    account: { id: token, email: `${token}@dockleaf.example`, username: token },
    entitlement: entitlementOf({ trialStartedAt: new Date(), subscription: null, lifetimeSince: null }, new Date()),
  }),
};

/** The whole application with photos in a folder of the test's own and an identifier that sees dandelions. */
export async function photoApp({ database, environment = {}, clock = systemClock, ...overrides }: Options) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "dockleaf-photos-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ PUBLIC_URL: "http://localhost", DATA_DIR: dataDir, ...environment });
  const library = new LibraryService(await testWeeds());
  const photos = await createPhotoServices({
    config,
    db: database.db,
    library,
    clock,
    identifiers: [sayingIdentifier(seesPlant("Taraxacum officinale"))],
    ...overrides,
  });
  onTestFinished(() => photos.close());
  const { app, logLines } = testApp({ database, library, photos, clock, sessions: trialSessions, environment });
  return { app, photos, library, logLines, dataDir, visitor: (name: string) => new TestVisitor(app, name) };
}

type FetchingApp = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** One browser: the same name is the same visitor cookie; `signedIn` adds a session. */
export class TestVisitor {
  readonly #app: FetchingApp;
  readonly #cookies: string;

  constructor(app: FetchingApp, name: string, session?: string) {
    this.#app = app;
    const id = createHmac("sha256", "visitor").update(name).digest("base64url").slice(0, 22);
    this.#cookies = `${visitorCookie.name}=${id}${session ? `; ${sessionCookie.name}=${session}` : ""}`;
  }

  get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  post(path: string, body: unknown): Promise<Response> {
    return this.#send(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  }

  upload(image: Blob, { name = "photo.jpg", token = "" }: { name?: string; token?: string } = {}): Promise<Response> {
    const form = new FormData();
    form.append("image", image, name);
    form.append("recaptchaToken", token);
    return this.#send("/api/upload", { method: "POST", body: form });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", this.#cookies);
    headers.set("Sec-Fetch-Site", "same-origin");
    return this.#app.request(path, { ...init, headers });
  }
}
