import { describe, expect, test } from "vitest";
import type { Identification } from "../../domain/identification.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile, sayingIdentifier, seesPlant } from "../testing/photos.ts";
import { TestVisitor } from "../testing/test-visitor.ts";
import { IdentifierError } from "./identifier.ts";

async function json<T>(answer: Response | Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

type Uploaded = { imageUrl: string; remaining: number };

describe.each(engines)("on %s", (engine) => {
  test("a photo goes in and a weed of the library comes out, with candidates and harmful look-alikes first", async () => {
    const { visitor } = await photoApp({
      database: await emptyDatabase(engine),
      identifiers: [sayingIdentifier(seesPlant("Anthriscus sylvestris", 0.9))],
    });
    const ann = visitor("ann");
    expect(await json(ann.get("/api/upload/status"))).toMatchObject({ allowed: true, remaining: 1, maxUploadsPerDay: 1 });
    const { imageUrl, remaining } = await json<Uploaded>(ann.upload(await photoFile()));
    expect(remaining).toBe(0);
    expect(imageUrl).toMatch(/^\/api\/photos\/[\w-]{32}\/display\.webp$/);

    const answer = await json<Identification>(ann.post("/api/identify", { imageUrl }));
    expect(answer).toMatchObject({
      imageUrl,
      confidence: 90,
      certainty: "probable",
      result: { commonName: "Cow Parsley", scientificName: "Anthriscus sylvestris" },
      slug: "cow-parsley-anthriscus-sylvestris",
      provider: "saying",
    });
    expect(answer.candidates[0]).toMatchObject({ confidence: 90, slug: answer.slug });
    const dangerous = answer.lookAlikes.map((lookAlike) => lookAlike.dangerous);
    expect(dangerous).toContain(true);
    expect(dangerous).toEqual(dangerous.toSorted((one, other) => Number(other) - Number(one)));
    expect(await json(ann.get("/api/upload/status"))).toMatchObject({ allowed: false, remaining: 0 });
  });

  test("200 concurrent uploads: exactly 1 for an anonymous visitor, exactly 10 in a trial", async () => {
    const { visitor, app } = await photoApp({ database: await emptyDatabase(engine) });
    const file = await photoFile({ width: 320, height: 240 });
    const accepted = async (who: TestVisitor) => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => who.upload(file)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
      return answers.filter((answer) => answer.status === 200).length;
    };
    expect(await accepted(visitor("ann"))).toBe(1);
    expect(await accepted(new TestVisitor(app, "bob", "trial-bob"))).toBe(10);
  });

  test("UP-12 the second photo of the day is refused with the moment it resets", async () => {
    const { visitor } = await photoApp({ database: await emptyDatabase(engine), clock: () => new Date("2026-07-01T12:00:00Z") });
    await visitor("ann").upload(await photoFile());
    const refused = await visitor("ann").upload(await photoFile({ seed: 2 }));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: "RATE_LIMIT_EXCEEDED",
      message: "Daily upload limit reached. You can upload 1 image per day.",
      resetTime: "2026-07-01T23:00:00.000Z",
    });
  });

  test("when every identifier fails the try is given back, and the photo can be asked about again", async () => {
    let healthy = false;
    const identifier = sayingIdentifier(async () => {
      if (!healthy) throw new IdentifierError("overloaded", "no");
      return seesPlant("Urtica dioica");
    });
    const { visitor } = await photoApp({ database: await emptyDatabase(engine), identifiers: [identifier] });
    const ann = visitor("ann");
    const { imageUrl } = await json<Uploaded>(ann.upload(await photoFile()));
    const failed = await ann.post("/api/identify", { imageUrl });
    expect(failed.status).toBe(503);
    expect(await failed.json()).toEqual({
      code: "SERVICE_UNAVAILABLE",
      message: "The AI service is experiencing high demand. Please wait a few minutes and try again.",
    });
    expect(await json(ann.get("/api/upload/status"))).toMatchObject({ allowed: true, remaining: 1 });
    healthy = true;
    expect(await json(ann.post("/api/identify", { imageUrl }))).toMatchObject({ confidence: 97 });
    expect(await json(ann.get("/api/upload/status"))).toMatchObject({ allowed: false });
  });

  test("a photo whose try was given back is paid for anew: two photos never make two answers out of one try", async () => {
    let healthy = false;
    const identifier = sayingIdentifier(async () => {
      if (!healthy) throw new IdentifierError("overloaded", "no");
      return seesPlant("Urtica dioica");
    });
    const { visitor } = await photoApp({ database: await emptyDatabase(engine), identifiers: [identifier] });
    const ann = visitor("ann");
    const first = await json<Uploaded>(ann.upload(await photoFile({ seed: 1 })));
    await ann.post("/api/identify", first);
    const second = await json<Uploaded>(ann.upload(await photoFile({ seed: 2 })));
    healthy = true;
    expect((await ann.post("/api/identify", second)).status).toBe(200);
    expect((await ann.post("/api/identify", first)).status).toBe(429);
  });

  test("an honest 'unable to identify' counts", async () => {
    const { visitor } = await photoApp({
      database: await emptyDatabase(engine),
      identifiers: [sayingIdentifier({ kind: "no plant", seen: "a garden gnome" })],
    });
    const ann = visitor("ann");
    const answer = await json<Identification>(ann.post("/api/identify", await json(ann.upload(await photoFile()))));
    expect(answer).toMatchObject({ confidence: 0, result: { commonName: "Identification Failed" } });
    expect(answer.result.description).toContain("We see a garden gnome, but no plant in this photo.");
    expect(await json(ann.get("/api/upload/status"))).toMatchObject({ allowed: false });
  });

  test("the identical photo by the same visitor is answered from the store", async () => {
    let asked = 0;
    const identifier = sayingIdentifier(async () => {
      asked++;
      return seesPlant("Urtica dioica");
    });
    const { app } = await photoApp({ database: await emptyDatabase(engine), identifiers: [identifier] });
    const ann = new TestVisitor(app, "ann", "trial-ann");
    const file = await photoFile();
    const first = await json<Identification>(ann.post("/api/identify", await json(ann.upload(file))));
    const second = await json<Identification>(ann.post("/api/identify", await json(ann.upload(file))));
    await ann.post("/api/identify", { imageUrl: first.imageUrl });
    expect(asked).toBe(1);
    expect(second.result).toEqual(first.result);
    expect(second.imageUrl).not.toBe(first.imageUrl);
  });

  test("two requests for one photo at the same moment ask the identifier once", async () => {
    let asked = 0;
    const identifier = sayingIdentifier(async () => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return seesPlant("Urtica dioica");
    });
    const { visitor } = await photoApp({ database: await emptyDatabase(engine), identifiers: [identifier] });
    const ann = visitor("ann");
    const uploaded = await json<Uploaded>(ann.upload(await photoFile()));
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.post("/api/identify", uploaded)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(asked).toBe(1);
  });

  test("a photo is 404 for everybody but its uploader until consent, and again after withdrawal", async () => {
    const { visitor } = await photoApp({ database: await emptyDatabase(engine) });
    const [ann, eve] = [visitor("ann"), visitor("eve")];
    const { imageUrl } = await json<Uploaded>(ann.upload(await photoFile()));
    const { slug } = await json<Identification>(ann.post("/api/identify", { imageUrl }));
    const own = await ann.get(imageUrl);
    expect([
      own.status,
      own.headers.get("Content-Type"),
      own.headers.get("X-Content-Type-Options"),
      own.headers.get("Cache-Control"),
    ]).toEqual([200, "image/webp", "nosniff", "private, no-store"]);
    expect((await eve.get(imageUrl)).status).toBe(404);
    expect((await eve.get(imageUrl.replace("display", "thumb"))).status).toBe(404);
    expect((await eve.post("/api/identify", { imageUrl })).status).toBe(404);
    expect((await eve.post("/api/community-consent", { imageUrl, consent: true })).status).toBe(404);

    const weed = await json<{ id: number }>(ann.get(`/api/weeds/by-slug/${slug}`));
    const gallery = () => json<{ id: string; imageUrl: string }[]>(eve.get(`/api/weed/${weed.id}/community-images`));
    expect(await gallery()).toEqual([]);
    const { communityImageId } = await json<{ communityImageId: string }>(ann.post("/api/community-consent", { imageUrl, consent: true }));
    expect(await gallery()).toEqual([{ id: communityImageId, imageUrl, thumbUrl: imageUrl.replace("display", "thumb") }]);
    expect((await eve.get(imageUrl)).status).toBe(200);

    expect((await eve.post(`/api/community-images/${communityImageId}/withdraw`, {})).status).toBe(404);
    expect((await ann.post(`/api/community-images/${communityImageId}/withdraw`, {})).status).toBe(200);
    expect(await gallery()).toEqual([]);
    expect((await eve.get(imageUrl)).status).toBe(404);
    expect((await ann.get(imageUrl)).status).toBe(200);
  });

  test("RS-04 the server holds the rules of consent: high confidence, in the library, once", async () => {
    const answers = [seesPlant("Taraxacum officinale", 0.84), seesPlant("Rosa canina-domestica", 0.99), seesPlant("Urtica dioica", 0.85)];
    const identifier = sayingIdentifier(async () => answers.shift() ?? seesPlant("Urtica dioica"));
    const { app } = await photoApp({ database: await emptyDatabase(engine), identifiers: [identifier] });
    const ann = new TestVisitor(app, "ann", "trial-ann");
    const statuses: number[] = [];
    for (const seed of [1, 2, 3]) {
      const { imageUrl } = await json<Uploaded>(ann.upload(await photoFile({ seed })));
      const before = await ann.post("/api/community-consent", { imageUrl, consent: true });
      await ann.post("/api/identify", { imageUrl });
      const first = await ann.post("/api/community-consent", { imageUrl, consent: true });
      const second = await ann.post("/api/community-consent", { imageUrl, consent: true });
      statuses.push(before.status, first.status, second.status);
    }
    expect(statuses).toEqual([404, 403, 403, 404, 403, 403, 404, 200, 409]);
  });
});

test("with no identifier at all, identification is unavailable in plain words and nothing is counted", async () => {
  const { visitor } = await photoApp({ database: await emptyDatabase("PGlite"), identifiers: [] });
  const ann = visitor("ann");
  const answer = await ann.post("/api/identify", await json(ann.upload(await photoFile())));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining("not set up on this server yet") });
  expect(await json(ann.get("/api/upload/status"))).toMatchObject({ allowed: true });
});

test.each([
  ["a number", { imageUrl: 5 }],
  ["nothing", {}],
  ["another site's picture", { imageUrl: "https://evil.example/api/photos/x/display.webp" }],
  ["a path", { imageUrl: "/api/photos/../../etc/passwd" }],
])("identify refuses %s as an address", async (_name, body) => {
  const { visitor } = await photoApp({ database: await emptyDatabase("PGlite") });
  expect([400, 404]).toContain((await visitor("ann").post("/api/identify", body)).status);
});
