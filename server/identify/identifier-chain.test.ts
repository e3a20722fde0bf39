import { expect, test } from "vitest";
import type { Sighting } from "../../domain/identify/sighting.ts";
import { createLog } from "../log.ts";
import { sayingIdentifier, seesPlant } from "../testing/photos.ts";
import { IdentifierError, type PhotoToIdentify } from "./identifier.ts";
import { IdentifierChain } from "./identifier-chain.ts";

const photo: PhotoToIdentify = { bytes: new Uint8Array(), mediaType: "image/webp", width: 1, height: 1 };
const log = createLog("silent");
const broken = () => Promise.reject(new IdentifierError("broken", "no"));

test("the first healthy one in the order answers", async () => {
  const chain = new IdentifierChain({
    identifiers: [sayingIdentifier(broken, "first"), sayingIdentifier(seesPlant("Poa annua"), "second"), sayingIdentifier(broken, "third")],
    timeoutMs: 1_000,
    clock: () => new Date(),
  });
  expect(await chain.identify(photo, log)).toEqual({ provider: "second", sighting: seesPlant("Poa annua") });
});

test("one that hangs and ignores its signal is left behind in time", async () => {
  const hanging = sayingIdentifier(() => new Promise<Sighting>(() => {}), "hanging");
  const chain = new IdentifierChain({
    identifiers: [hanging, sayingIdentifier(seesPlant("Poa annua"), "second")],
    timeoutMs: 50,
    clock: () => new Date(),
  });
  expect((await chain.identify(photo, log)).provider).toBe("second");
});

test("after three failures in a row one is left alone for 30 seconds, then tried by one request, and trusted again when it answers", async () => {
  let now = Date.now();
  let healthy = false;
  let asked = 0;
  const first = sayingIdentifier(async () => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!healthy) throw new IdentifierError("overloaded", "no");
    return seesPlant("Poa annua");
  }, "first");
  const chain = new IdentifierChain({
    identifiers: [first, sayingIdentifier(seesPlant("Poa annua"), "second")],
    timeoutMs: 1_000,
    clock: () => new Date(now),
  });
  for (let round = 0; round < 6; round++) expect((await chain.identify(photo, log)).provider).toBe("second");
  expect(asked).toBe(3);

  now += 30_000;
  await Promise.all(Array.from({ length: 5 }, () => chain.identify(photo, log)));
  expect(asked).toBe(4);

  now += 30_000;
  healthy = true;
  await chain.identify(photo, log);
  expect((await chain.identify(photo, log)).provider).toBe("first");
});

test("a full queue is a matter of the moment: whoever comes next is let in", async () => {
  let full = true;
  const busy = sayingIdentifier(async () => {
    if (full) throw new IdentifierError("queue full", "no");
    return seesPlant("Poa annua");
  }, "ours");
  const chain = new IdentifierChain({ identifiers: [busy], timeoutMs: 1_000, clock: () => new Date() });
  for (let round = 0; round < 6; round++) await expect(chain.identify(photo, log)).rejects.toThrow("every identifier failed");
  full = false;
  expect((await chain.identify(photo, log)).provider).toBe("ours");
});

test("one that refuses a single photo is still healthy", async () => {
  let asked = 0;
  const picky = sayingIdentifier(() => {
    asked++;
    return Promise.reject(new IdentifierError("refused", "not this one"));
  });
  const chain = new IdentifierChain({ identifiers: [picky], timeoutMs: 100, clock: () => new Date() });
  for (let round = 0; round < 5; round++) await expect(chain.identify(photo, log)).rejects.toThrow();
  expect(asked).toBe(5);
});
