import { expect, test } from "vitest";
import type { Identification } from "../../domain/identification.ts";
import { firstWalk, nextWalk, type Walk, type WalkEvent } from "./walk.ts";

const photo = { file: new Blob(), previewUrl: "blob:1" };
const answer = { result: { commonName: "Dandelion" } } as Identification;

function walkThrough(events: WalkEvent[], from: Walk = firstWalk): Walk {
  return events.reduce(nextWalk, from);
}

test("UP-05 progress starts at 10, goes to 20 when sending starts, and creeps by 5 to 90", () => {
  const sending = walkThrough([
    { type: "choose", photo },
    { type: "progress", id: 1, percent: 10 },
    { type: "creep", id: 1 },
  ]);
  expect(sending).toMatchObject({ step: "uploading", percent: 10 });
  let walk = nextWalk(sending, { type: "progress", id: 1, percent: 20 });
  const seen: number[] = [];
  for (let tick = 0; tick < 20; tick++) {
    walk = nextWalk(walk, { type: "creep", id: 1 });
    if (walk.step === "uploading") seen.push(walk.percent);
  }
  expect(seen.slice(0, 3)).toEqual([25, 30, 35]);
  expect(seen.at(-1)).toBe(90);
  expect(nextWalk(walk, { type: "progress", id: 1, percent: 100 })).toMatchObject({ percent: 100 });
});

test("UP-07 once uploaded the file is gone and the address of the photo is handed on", () => {
  const walk = walkThrough([
    { type: "choose", photo },
    { type: "progress", id: 1, percent: 100 },
    { type: "uploaded", id: 1, imageUrl: "/photo" },
  ]);
  expect(walk).toEqual({ id: 1, step: "analysing", imageUrl: "/photo" });
});

test("a photo may stay on the device, go back to being chosen, or be sent after all; nothing else may stay", () => {
  const here = walkThrough([{ type: "choose", photo }, { type: "stay" }]);
  expect(here).toEqual({ id: 1, step: "onDevice", photo });
  expect(nextWalk(here, { type: "leaveDevice" })).toEqual({ id: 1, step: "chosen", photo });
  expect(nextWalk(here, { type: "progress", id: 1, percent: 10 })).toEqual({ id: 1, step: "uploading", photo, percent: 10 });
  expect(nextWalk(firstWalk, { type: "stay" })).toBe(firstWalk);
});

test("an upload that failed leaves the photo chosen, to be sent again", () => {
  const walk = walkThrough([
    { type: "choose", photo },
    { type: "progress", id: 1, percent: 45 },
    { type: "uploadFailed", id: 1 },
  ]);
  expect(walk).toEqual({ id: 1, step: "chosen", photo });
});

test("late news of a photo that was replaced or cleared changes nothing, at any step", () => {
  const late: WalkEvent[] = [
    { type: "progress", id: 1, percent: 50 },
    { type: "creep", id: 1 },
    { type: "uploaded", id: 1, imageUrl: "/first" },
    { type: "answered", id: 1, answer },
    { type: "failed", id: 1, failure: "generic" },
    { type: "uploadFailed", id: 1 },
  ];
  const second = walkThrough([
    { type: "choose", photo },
    { type: "choose", photo },
  ]);
  const analysing = walkThrough(
    [
      { type: "progress", id: 2, percent: 100 },
      { type: "uploaded", id: 2, imageUrl: "/second" },
    ],
    second,
  );
  for (const walk of [second, analysing, nextWalk(analysing, { type: "reset" })]) {
    for (const event of late) expect(nextWalk(walk, event)).toBe(walk);
  }
});

test("ID-04 trying again clears the image", () => {
  const failed = walkThrough([
    { type: "choose", photo },
    { type: "progress", id: 1, percent: 100 },
    { type: "uploaded", id: 1, imageUrl: "/photo" },
    { type: "failed", id: 1, failure: "overloaded" },
  ]);
  expect(failed).toMatchObject({ step: "failed", failure: "overloaded" });
  expect(nextWalk(failed, { type: "reset" })).toEqual({ id: 2, step: "empty" });
});
