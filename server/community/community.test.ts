import { describe, expect, test } from "vitest";
import type { Identification } from "../../domain/identification.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile } from "../testing/photos.ts";
import { TestVisitor } from "../testing/test-visitor.ts";

async function json<T>(answer: Response | Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

async function sharePhoto(who: TestVisitor, seed = 1) {
  const answer = await json<Identification>(
    who.post("/api/identify", await json(who.upload(await photoFile({ width: 320, height: 240, seed })))),
  );
  const { communityImageId } = await json<{ communityImageId: string }>(
    who.post("/api/community-consent", { imageUrl: answer.imageUrl, consent: true }),
  );
  return { ...answer, communityImageId };
}

describe.each(engines)("on %s", (engine) => {
  test("a photo that three different people report disappears until it is reviewed", async () => {
    let now = Date.now();
    const { app, photos, visitor } = await photoApp({ database: await emptyDatabase(engine), clock: () => new Date(now) });
    const { communityImageId: id, imageUrl } = await sharePhoto(new TestVisitor(app, "ann", "trial-ann"));
    const report = async (name: string) => {
      now += 1_000;
      return (await visitor(name).post(`/api/community-images/${id}/report`, {})).status;
    };
    const visible = async () => (await visitor("anybody").get(imageUrl)).status === 200;
    for (const name of ["bob", "bob", "bob", "cat"]) expect(await report(name)).toBe(200);
    expect(await visible()).toBe(true);
    expect(await photos.community.reported()).toMatchObject([{ id, reporters: 2, hidden: false }]);
    await Promise.all([report("dan"), report("dan")]);
    expect(await visible()).toBe(false);
    expect(await photos.community.reported()).toMatchObject([{ id, reporters: 3, hidden: true }]);

    now += 1_000;
    await photos.community.restore(id);
    expect(await visible()).toBe(true);
    expect(await photos.community.reported()).toEqual([]);
    for (const name of ["bob", "cat", "dan"]) await report(name);
    expect(await visible()).toBe(true);
    for (const name of ["eve", "fay", "gus"]) await report(name);
    expect(await visible()).toBe(false);

    await photos.community.remove(id);
    expect(await photos.community.reported()).toEqual([]);
    expect(await photos.uploads.ofAccount("trial-ann")).toEqual([]);
    expect(await report("bob")).toBe(404);
  });

  test("an account's history: listed, kept, deleted, exported, and taken along or left anonymously at the end", async () => {
    const { app, photos, visitor } = await photoApp({ database: await emptyDatabase(engine) });
    const { history, community } = photos;
    const ann = new TestVisitor(app, "ann", "trial-ann");
    const [first, second, third] = [await sharePhoto(ann, 1), await sharePhoto(ann, 2), await sharePhoto(ann, 3)];
    expect(await history.list("trial-ann")).toHaveLength(3);
    expect(await history.list("trial-eve")).toEqual([]);
    expect((await visitor("eve").post(`/api/identifications/${first.id}/saved`, { saved: true })).status).toBe(401);
    expect((await new TestVisitor(app, "eve", "trial-eve").post(`/api/identifications/${first.id}/saved`, { saved: true })).status).toBe(
      404,
    );
    await expect(history.delete("trial-eve", first.id)).rejects.toThrow("not in your history");

    // One that hangs in the gallery stays there; one that does not goes with its files.
    await history.delete("trial-ann", first.id);
    expect((await visitor("eve").get(first.imageUrl)).status).toBe(200);
    await ann.post(`/api/community-images/${second.communityImageId}/withdraw`, {});
    await history.delete("trial-ann", second.id);
    expect((await ann.get(second.imageUrl)).status).toBe(404);

    const exported = await history.exportAccount("trial-ann");
    expect(exported.identifications.map(({ id }) => id)).toEqual([third.id]);
    expect(exported.communityPhotos).toHaveLength(2);
    expect(exported.photos).toHaveLength(2);

    expect(await history.deleteAccount("trial-ann", { keepCommunityPhotos: true })).toEqual({ deleted: 0, kept: 2 });
    expect(await community.ofAccount("trial-ann")).toEqual([]);
    expect((await visitor("eve").get(third.imageUrl)).status).toBe(200);
    expect((await ann.post(`/api/community-images/${third.communityImageId}/withdraw`, {})).status).toBe(404);

    const bob = new TestVisitor(app, "bob", "trial-bob");
    const last = await sharePhoto(bob, 4);
    expect(await history.deleteAccount("trial-bob", { keepCommunityPhotos: false })).toEqual({ deleted: 1, kept: 0 });
    expect((await bob.get(last.imageUrl)).status).toBe(404);
  });
});
