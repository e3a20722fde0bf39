import { expect, test } from "vitest";
import { CircuitBreaker } from "../../server/identify/circuit-breaker.ts";
import { dayMs, movableClock } from "../../server/testing/account.ts";
import { photoFile } from "../../server/testing/photos.ts";
import { openHouse } from "../house.ts";
import { bodyOf } from "../person.ts";

type User = { plan: string; today: { identification: { used: number } } };

test("a clock that jumps forwards and back: sessions, quotas, trial and jobs go by the time it is, and nobody is locked out", {
  timeout: 120_000,
}, async () => {
  const now = new Date();
  const time = movableClock(now.toISOString());
  const house = await openHouse({ clock: time.clock });
  const photo = new Uint8Array(await (await photoFile({ width: 320, height: 240 })).arrayBuffer());
  const rosa = house.person("rosa");
  expect(await rosa.signIn()).toBe("/dashboard");
  const { imageUrl } = bodyOf<{ imageUrl: string }>(await rosa.upload(photo));
  expect((await rosa.post("/api/identify", { imageUrl })).status).toBe(200);
  expect((await house.jobs.runDue()).length).toBeGreaterThan(3);
  expect(await house.jobs.runDue()).toEqual([]);

  // Ten days on: the session and the trial are over, the day is another, and every job is due.
  time.forward(10 * dayMs);
  expect((await rosa.get("/api/user")).status).toBe(401);
  expect(await rosa.signIn()).toBe("/dashboard");
  const later = bodyOf<User>(await rosa.get("/api/user"));
  expect([later.plan, later.today.identification.used]).toEqual(["free", 0]);

  // And back: the trial still runs, what was used that day is still used, and the newer session holds.
  time.set(now);
  const again = bodyOf<User>(await rosa.get("/api/user"));
  expect([again.plan, again.today.identification.used]).toEqual(["trial", 1]);
  expect((await rosa.get(imageUrl)).status).toBe(200);

  // Jobs that ran while the clock was ahead run again at their hours, not when the clock gets there.
  time.forward(10 * dayMs);
  expect((await house.jobs.runDue()).length).toBeGreaterThan(3);
  time.set(now);
  expect((await house.jobs.runDue()).length).toBeGreaterThan(3);
  expect(await house.jobs.runDue()).toEqual([]);
  expect((await rosa.get(imageUrl)).status).toBe(200);
  expect((await rosa.upload(photo)).status).toBe(200);
  expect(house.lines.filter(({ level }) => level >= 40)).toEqual([]);
});

test("a clock put back: a service that rests is asked again", () => {
  const time = movableClock();
  const breaker = new CircuitBreaker(time.clock);
  for (let failure = 0; failure < 3; failure++) breaker.failed();
  expect(breaker.mayAsk()).toBe(false);
  time.forward(-dayMs);
  expect(breaker.mayAsk()).toBe(true);
});
