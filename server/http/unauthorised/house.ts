import { accountWorld } from "../../testing/account.ts";
import { emptyDatabase } from "../../testing/databases.ts";
import { rememberedThings } from "../../testing/remembered-things.ts";
import { testApp } from "../../testing/test-app.ts";
import type { Access } from "./access.ts";

/** The whole application with two people in it, one of whom, Rosa, owns a session, an identification and a community photo. */
export async function unauthorisedHouse() {
  const { history, contributions, entries, photos } = rememberedThings();
  const world = await accountWorld(await emptyDatabase("PostgreSQL"), { history, contributions });
  const app = testApp({ account: world.parts, clock: world.time.clock });
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

  /** The address of Rosa's own thing, or of any, where the route names one. */
  function addressOf({ path }: Access): string {
    const id = path.includes("/history/") ? "entry-of-rosa" : path.includes("/community-photos/") ? "photo-of-rosa" : (session?.id ?? "");
    return path.replace(":id", id).replace(":slug", "dandelion");
  }

  async function call(route: Access, headers: Record<string, string>): Promise<Response> {
    const body = route.method === "GET" ? undefined : JSON.stringify({ confirmation: rosa.email, communityPhotos: "withdraw" });
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
      portals: Object.keys(world.stripe.world.state.portals).length,
    };
  }

  return { ...world, app, rosa, basil, call, belongings };
}
