import fc from "fast-check";
import { expect, test } from "vitest";
import { purchases } from "../../server/db/schema.ts";
import { photoFile } from "../../server/testing/photos.ts";
import { type House, openHouse } from "../house.ts";
import { bodyOf, type Person } from "../person.ts";
import { amount, isFull, today, writeDown } from "../proof.ts";
import type { Answer, Sent } from "../send.ts";
import { faultsOf } from "./checks.ts";
import { inputsFor, type Known, wordsOf } from "./inputs.ts";
import { requestsTo } from "./requests.ts";

const atOnce = 8;
const seed = Number(process.env.PROOF_SEED ?? (isFull ? Date.now() % 1_000_000 : 11));

test("every route of /api, whatever is sent to it: no 500, no hang, nothing reflected, errors as they should be", {
  timeout: 1_800_000,
}, async () => {
  const startedAt = performance.now();
  const house = await openHouse();
  const photo = new Uint8Array(await (await photoFile({ width: 320, height: 240 })).arrayBuffer());
  const cast = await castOf(house);
  const known = await knownThings(house, cast, photo);
  const inputs = inputsFor(known);
  expect(Object.keys(inputs).sort()).toEqual(routesOf(house));

  const routes = Object.entries(inputs);
  const perRoute = Math.ceil(amount({ full: 21_000, sample: 820 }) / routes.length);
  const statuses = new Map<number, number>();
  const wrong = new Map<string, string>();
  let slowestMs = 0;
  for (const [number, [route, input]] of routes.entries()) {
    const requests = fc.sample(requestsTo(route, input, wordsOf(known), photo), { numRuns: perRoute, seed: seed + number });
    await inTurns(requests, async (request, index) => {
      const visitor = cast[index % cast.length] as Person;
      const answer = await visitor.send(request).catch((error: Error) => error);
      if (answer instanceof Error) {
        wrong.set(`${route}: ${answer.name}`, `${describe(request)} as ${visitor.name}: ${answer.message}`);
        return;
      }
      slowestMs = Math.max(slowestMs, answer.ms);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      for (const fault of faultsOf(answer, request, [house.url, house.config.google?.issuer ?? house.url]))
        wrong.set(`${route}: ${fault}`, `${describe(request)} as ${visitor.name}: ${answer.text.slice(0, 200)}`);
    });
    // Some requests end a session or delete an account, which is what they are for.
    for (const visitor of cast) if (visitor.name !== "anonymous") await stayIn(house, visitor);
  }
  expect(Object.fromEntries(wrong), `seed ${seed}`).toEqual({});
  expect(house.lines.filter(({ level }) => level >= 50)).toEqual([]);
  const after = await house.person("newcomer").get("/readyz");
  expect(after.status).toBe(200);
  expect((await house.person("newcomer").get("/api/weeds")).status).toBe(200);

  const total = routes.length * perRoute;
  const seen = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  writeDown("hostile-input.md", "fuzz", [
    `| ${today}, seed ${seed} | |`,
    "|---|---|",
    `| routes | ${routes.length} |`,
    `| requests | ${total}, ${atOnce} at a time, in ${Math.round((performance.now() - startedAt) / 1000)} s |`,
    `| answers by status | ${seen.join(", ")} |`,
    `| slowest answer | ${Math.round(slowestMs)} ms |`,
    "| 500, hangs, reflected markup, other bodies than promised | 0 |",
  ]);
});

function routesOf({ app }: House): string[] {
  const routes = app.routes.filter(({ path, method }) => path.startsWith("/api/") && method !== "ALL" && path !== "/api/*");
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort();
}

/** Somebody without an account, somebody on the trial, somebody who paid. */
async function castOf(house: House): Promise<Person[]> {
  const cast = ["anonymous", "trial", "paying"].map((name) => house.person(name));
  for (const visitor of cast) if (visitor.name !== "anonymous") await stayIn(house, visitor);
  return cast;
}

async function stayIn({ database }: House, visitor: Person): Promise<void> {
  if ((await visitor.get("/api/user")).status === 200) return;
  expect(await visitor.signIn()).toBe("/dashboard");
  if (visitor.name !== "paying") return;
  const account = (await database.db.query.accounts.findMany()).find(({ email }) => email === visitor.email);
  const bought = { id: "pi_proof", accountId: account?.id ?? "", paidAt: new Date(), inForce: true };
  await database.db.insert(purchases).values(bought).onConflictDoNothing();
}

/** Walks once through everything, so that there are ids to ask for. */
async function knownThings(house: House, cast: Person[], photo: Uint8Array): Promise<Known> {
  const [anonymous, trial] = cast as [Person, Person];
  const known: Known = { ids: [], photoIds: [], imageUrls: [], slugs: [], emails: cast.map(({ email }) => email) };
  const ok = <Body>(answer: Answer): Body => {
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
    return bodyOf<Body>(answer);
  };
  known.slugs = ok<{ slug: string }[]>(await anonymous.get("/api/weeds"))
    .slice(0, 5)
    .map(({ slug }) => slug);
  for (const visitor of [anonymous, trial]) {
    const { imageUrl } = ok<{ imageUrl: string }>(await visitor.upload(photo));
    const { id } = ok<{ id: string }>(await visitor.post("/api/identify", { imageUrl }));
    const { communityImageId } = ok<{ communityImageId: string }>(
      await visitor.post("/api/community-consent", { imageUrl, consent: true }),
    );
    known.imageUrls.push(imageUrl);
    known.photoIds.push(imageUrl.split("/")[3] ?? "");
    known.ids.push(id, communityImageId);
  }
  const situation = { site: "lawn", area: "small", method: "organic", company: [], stage: "new", month: 5, country: "other" };
  const plan = await trial.post("/api/treatment", { weed: known.slugs[0], situation });
  if (plan.status === 200) known.ids.push(bodyOf<{ id: string }>(plan).id);
  known.ids.push(...ok<{ id: string }[]>(await trial.get("/api/account/sessions")).map(({ id }) => id), "conversation-1");
  expect(house.lines.filter(({ level }) => level >= 50)).toEqual([]);
  return known;
}

async function inTurns<Item>(items: Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function describe({ method, path, headers, body }: Sent): string {
  return `${method} ${JSON.stringify(path.slice(0, 120))} ${JSON.stringify(headers).slice(0, 120)} ${JSON.stringify(String(body ?? "").slice(0, 120))}`;
}
