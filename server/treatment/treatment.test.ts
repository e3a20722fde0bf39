import { describe, expect, test } from "vitest";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import { movableClock } from "../testing/account.ts";
import { assistantApp } from "../testing/assistant-app.ts";
import { engines } from "../testing/databases.ts";
import { lawnWithDogs } from "../testing/situation.ts";

const dandelion = { weed: "dandelion-taraxacum-officinale", situation: lawnWithDogs };

type Made = { id: string; plan: TreatmentPlan; remaining: number };

test.each(["trial", "monthly", "lifetime"])("AP-07 10 treatment plans a day with %s, and the 11th is refused", async (plan) => {
  const { as, used } = await assistantApp();
  const anna = as(`${plan}-anna`);
  for (let count = 0; count < 10; count++) expect((await anna.post("/api/treatment", dandelion)).status).toBe(200);
  const refused = await anna.post("/api/treatment", dandelion);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", resetTime: expect.any(String) });
  expect(await used("treatment")).toBe(10);
});

test.each(engines)("AP-07 of 100 plans at once, exactly 10 are made (%s)", async (engine) => {
  const { as, used, open } = await assistantApp({ engine });
  const anna = as("trial-anna");
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await anna.post("/api/treatment", dandelion)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect([await used("treatment"), await open()]).toEqual([10, 0]);
});

test.each(engines)("more plans than a minute holds are refused with the seconds to wait, and cost nothing (%s)", async (engine) => {
  const { clock } = movableClock("2026-06-10T12:00:59Z");
  const { as, used } = await assistantApp({ engine, clock, environment: { ASSISTANT_PER_MINUTE: "2" } });
  const anna = as("trial-anna");
  const answers = await Promise.all(Array.from({ length: 6 }, () => anna.post("/api/treatment", dandelion)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.headers.get("Retry-After")).toBe("1");
  expect(await refused[0]?.json()).toMatchObject({ message: expect.stringContaining("Please wait a second") });
  expect(await used("treatment")).toBe(2);
});

test("AP-07 signed out or with the trial over, no plan is made", async () => {
  const { as } = await assistantApp();
  expect((await as("").post("/api/treatment", dandelion)).status).toBe(401);
  expect((await as("over-olga").post("/api/treatment", dandelion)).status).toBe(403);
});

test.each([
  ["an unknown weed", { ...dandelion, weed: "triffid" }, 404],
  ["a site that does not exist", { ...dandelion, situation: { ...lawnWithDogs, site: "moon" } }, 400],
  ["a thirteenth month", { ...dandelion, situation: { ...lawnWithDogs, month: 13 } }, 400],
  ["no situation", { weed: dandelion.weed }, 400],
])("%s costs nothing", async (_, body, status) => {
  const { as, used, open } = await assistantApp();
  expect((await as("trial-anna").post("/api/treatment", body)).status).toBe(status);
  expect([await used("treatment"), await open()]).toEqual([0, 0]);
});

describe.each(engines)("saved plans on %s", (engine) => {
  test("are listed once saved, downloaded as reminders, deleted, and nobody else's", async () => {
    const { as } = await assistantApp({ engine });
    const [anna, ben] = [as("trial-anna"), as("trial-ben")];
    const { id, plan } = (await (await anna.post("/api/treatment", dandelion)).json()) as Made;
    expect(plan.months).toHaveLength(12);
    expect(await (await anna.get("/api/treatment/plans")).json()).toEqual([]);
    expect((await anna.put(`/api/treatment/plans/${id}/saved`)).status).toBe(200);
    expect(await (await anna.get("/api/treatment/plans")).json()).toMatchObject([{ id, plan: { weed: { commonName: "Dandelion" } } }]);

    const reminders = await anna.get(`/api/treatment/plans/${id}/reminders.ics`);
    expect(reminders.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(reminders.headers.get("Content-Disposition")).toContain("dandelion-taraxacum-officinale-plan.ics");
    expect((await reminders.text()).match(/BEGIN:VEVENT/g)).toHaveLength(12);

    for (const address of [`/api/treatment/plans/${id}`, `/api/treatment/plans/${id}/reminders.ics`])
      expect((await ben.get(address)).status).toBe(404);
    expect((await ben.put(`/api/treatment/plans/${id}/saved`)).status).toBe(404);
    expect((await ben.delete(`/api/treatment/plans/${id}`)).status).toBe(404);
    expect((await anna.get("/api/treatment/plans/1")).status).toBe(404);

    expect((await anna.delete(`/api/treatment/plans/${id}`)).status).toBe(200);
    expect((await anna.get(`/api/treatment/plans/${id}`)).status).toBe(404);
  });
});
