import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Situation } from "../../../domain/treatment/situation.ts";
import { assembleAssistant, personalConversations } from "../../assistant/assemble.ts";
import { readConfig } from "../../config.ts";
import { quotaCounters } from "../../db/schema.ts";
import { LibraryService } from "../../library/library.service.ts";
import { parseWeedFiles } from "../../library/weed-files.ts";
import { createLog } from "../../log.ts";
import { DailyQuota } from "../../quota/daily-quota.service.ts";
import { accountWorld, movableClock } from "../../testing/account.ts";
import { type Engine, emptyDatabase } from "../../testing/databases.ts";
import { rememberedThings } from "../../testing/remembered-things.ts";
import { testApp } from "../../testing/test-app.ts";
import type { Access } from "./access.ts";

const dandelion = "dandelion-taraxacum-officinale";
const situation: Situation = {
  site: "lawn",
  area: "small",
  method: "organic",
  company: [],
  stage: "new",
  month: 6,
  country: "GB-ENG",
};

/** What each route would act on, if it let the caller. */
const bodies: Record<string, object> = {
  "/api/assistant/chat": {
    id: "conversation-of-rosa",
    messages: [{ role: "user", parts: [{ type: "text", text: "What is dandelion?" }] }],
  },
  "/api/treatment": { weed: dandelion, situation },
};

/**
 * The whole application with two people in it, one of whom, Rosa, owns a session, an identification, a community photo, a
 * conversation and a saved plan.
 */
export async function unauthorisedHouse(engine: Engine = "PostgreSQL") {
  const { history, contributions, entries, photos } = rememberedThings();
  const database = await emptyDatabase(engine);
  const { db } = database;
  const time = movableClock();
  const config = readConfig({ PUBLIC_URL: "http://localhost" });
  const quota = new DailyQuota({ db, clock: time.clock, anonymousLimits: config.uploads.anonymousLimits });
  const library = await libraryOfOne();
  const assistant = assembleAssistant({
    db,
    library,
    quota,
    settings: config.assistant,
    brand: config.brand,
    clock: time.clock,
    log: createLog("silent"),
  });
  const world = await accountWorld(database, { time, history, contributions, personalData: [personalConversations(assistant)] });
  const app = testApp({ database, library, account: world.parts, assistant, quota, clock: time.clock });
  const rosa = await world.signIn("Rosa");
  const basil = await world.signIn("Basil");
  const weed = { commonName: "Dandelion", slug: null };
  entries.push({
    ...weed,
    id: "entry-of-rosa",
    accountId: rosa.accountId,
    createdAt: "",
    thumbnailUrl: null,
    scientificName: "",
    confidence: 90,
    saved: false,
    goesAt: null,
  });
  photos.push({ ...weed, id: "photo-of-rosa", accountId: rosa.accountId, imageUrl: "/photo", contributedAt: "" });
  const [session] = await world.parts.sessions.list(rosa.accountId, undefined);

  let planId = "";
  const owner = { Cookie: rosa.cookie };
  await (await call({ method: "POST", path: "/api/assistant/chat", who: "plan" }, owner)).text();
  ({ id: planId } = (await (await call({ method: "POST", path: "/api/treatment", who: "plan" }, owner)).json()) as { id: string });
  await assistant.treatment.save(rosa.accountId, planId);

  /** The address of Rosa's own thing, or of any, where the route names one. */
  function addressOf({ path }: Access): string {
    const ofRosa: [string, string | undefined][] = [
      ["/history/", "entry-of-rosa"],
      ["/community-photos/", "photo-of-rosa"],
      ["/conversations/", "conversation-of-rosa"],
      ["/plans/", planId],
      ["", session?.id],
    ];
    const id = ofRosa.find(([part]) => path.includes(part))?.[1] ?? "";
    return path.replace(":id", id).replace(":slug", "dandelion");
  }

  async function call(route: Access, headers: Record<string, string>): Promise<Response> {
    const body =
      route.method === "GET" ? undefined : JSON.stringify(bodies[route.path] ?? { confirmation: rosa.email, communityPhotos: "withdraw" });
    return app.app.request(addressOf(route), {
      method: route.method,
      headers: { Origin: "http://localhost", "Content-Type": "application/json", ...headers },
      ...(body && { body }),
    });
  }

  /** Everything of Rosa's that an unauthorised call might have touched. */
  async function belongings() {
    return {
      account: await world.parts.accounts.find(rosa.accountId),
      sessions: (await world.parts.sessions.list(rosa.accountId, undefined)).length,
      entries: entries.map(({ id, deleted }) => [id, deleted ?? false]),
      photos: photos.map(({ id, deleted }) => [id, deleted ?? false]),
      checkouts: Object.keys(world.stripe.world.state.sessions).length,
      conversations: await assistant.assistant.exportOf(rosa.accountId),
      plans: await assistant.treatment.exportOf(rosa.accountId),
      used: await db.select().from(quotaCounters).orderBy(quotaCounters.subject, quotaCounters.kind),
      portals: Object.keys(world.stripe.world.state.portals).length,
    };
  }

  return { ...world, assistant, app, rosa, basil, call, belongings };
}

/** Dandelion alone: the rest of the library has no part in who may call what. */
async function libraryOfOne(): Promise<LibraryService> {
  const text = await readFile(path.resolve(import.meta.dirname, `../../../content/weeds/${dandelion}.yaml`), "utf8");
  const { weeds } = parseWeedFiles([{ file: dandelion, hash: "", text }]);
  return new LibraryService(
    weeds.map(({ weed }) => ({ ...weed, slug: dandelion, imageUrl: null, images: [], createdAt: "", updatedAt: "" })),
  );
}
