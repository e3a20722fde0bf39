import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { WeedFacts } from "../../domain/assistant/library-facts.ts";
import { placeCodes } from "../../domain/places.ts";
import { weedSlug } from "../../domain/slug.ts";
import { brokenPlanRules } from "../../domain/treatment/check-plan.ts";
import { composePlan } from "../../domain/treatment/compose-plan.ts";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import { areas, companies, methods, type Situation, sites, stages } from "../../domain/treatment/situation.ts";
import { readWeedFiles } from "../library/weed-files.ts";

let weeds: WeedFacts[];

beforeAll(async () => {
  const folder = path.resolve(import.meta.dirname, "../../content/weeds");
  weeds = (await readWeedFiles(folder)).weeds.map(({ weed }) => ({ ...weed, slug: weedSlug(weed) }));
});

function weedCalled(name: string): WeedFacts {
  const weed = weeds.find((one) => one.commonName === name);
  if (!weed) throw new Error(`no ${name} in the library`);
  return weed;
}

const plainSituation: Situation = {
  site: "border",
  area: "small",
  method: "organic",
  company: [],
  stage: "new",
  month: 4,
  country: "GB-ENG",
};

/** The same numbers every time (mulberry32), so that a failure can be looked at. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomSituation(random: () => number): Situation {
  const one = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const keys = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as Key[];
  return {
    site: one(keys(sites)),
    area: one(keys(areas)),
    method: one(keys(methods)),
    company: keys(companies).filter(() => random() < 0.4),
    stage: one(keys(stages)),
    month: 1 + Math.floor(random() * 12),
    country: one([...placeCodes, "other" as const]),
  };
}

test("2,000 seeded weed × situation plans, and every weed at least three times, break no rule", () => {
  const random = seededRandom(20_260_915);
  const pairs = [...Array.from({ length: 2_000 }, () => weeds[Math.floor(random() * weeds.length)]), ...weeds, ...weeds, ...weeds].flatMap(
    (weed) => (weed ? [{ weed, situation: randomSituation(random) }] : []),
  );
  const failures = pairs.flatMap(({ weed, situation }) => {
    const broken = brokenPlanRules(composePlan(weed, situation), weed, situation);
    return broken.length > 0 ? [{ weed: weed.commonName, situation: JSON.stringify(situation), broken }] : [];
  });
  expect(failures.slice(0, 5)).toEqual([]);
});

describe("the checker refuses", () => {
  function broken(name: string, change: Partial<Situation>, spoil: (plan: TreatmentPlan) => TreatmentPlan): string[] {
    const situation = { ...plainSituation, ...change };
    const weed = weedCalled(name);
    return brokenPlanRules(spoil(composePlan(weed, situation)), weed, situation);
  }

  test("a chemical in an organic plan", () => {
    expect(broken("Dandelion", {}, (plan) => ({ ...plan, now: [...plan.now, "Spot-treat with glyphosate as the label says."] }))).toContain(
      "speaks of chemicals in an organic plan",
    );
  });

  test("a chemical near a pond, even for somebody open to chemicals", () => {
    expect(
      broken("Dandelion", { method: "any", site: "pond-edge" }, (plan) => ({
        ...plan,
        tools: [...plan.tools, "Weedkiller, by its label"],
      })),
    ).toContain("speaks of chemicals near a pond");
  });

  test("a product without its label", () => {
    const spoil = (plan: TreatmentPlan) => ({
      ...plan,
      months: plan.months.map(({ month }) => ({ month, tasks: ["Weed."] })),
      now: ["Spray glyphosate."],
    });
    expect(broken("Dandelion", { method: "any", site: "path" }, spoil)).toContain("speaks of a product without the label");
  });

  test("mowing a path", () => {
    expect(broken("Dandelion", { site: "path" }, (plan) => ({ ...plan, now: ["Mow it weekly."] }))).toContain(
      "advises mowing where nothing is mown",
    );
  });

  test("silence about a legal duty", () => {
    expect(broken("Japanese Knotweed", {}, (plan) => ({ ...plan, law: plan.law.slice(1) }))).toContain("leaves out a legal duty");
  });

  test("toxic sap without gloves", () => {
    expect(broken("Giant Hogweed", {}, (plan) => ({ ...plan, now: ["Dig it."], tools: ["Spade"] }))).toEqual(
      expect.arrayContaining(["forgets the gloves among the tools", "does not say to put on gloves against toxic sap"]),
    );
  });

  test("a horse left beside ragwort", () => {
    expect(broken("Common Ragwort", { company: ["horses"] }, (plan) => ({ ...plan, now: ["Pull it."] }))).toContain(
      "does not keep horses away",
    );
  });

  test("salt, a dose, eleven months", () => {
    const spoil = (plan: TreatmentPlan) => ({
      ...plan,
      success: ["Pour salt on it."],
      now: ["Mix 20 ml per litre."],
      months: plan.months.slice(1),
    });
    expect(broken("Dandelion", {}, spoil)).toEqual(
      expect.arrayContaining(["advises salt, vinegar, bleach or the like", "gives a dose", "does not run through the year"]),
    );
  });
});

describe("a plan", () => {
  test("below the equator has its seasons half a year later", () => {
    const weed = weedCalled("Dandelion");
    const here = composePlan(weed, { ...plainSituation, month: 4 });
    const there = composePlan(weed, { ...plainSituation, month: 10, country: "NZ" });
    expect(there.months.map(({ tasks }) => tasks)).toEqual(here.months.map(({ tasks }) => tasks));
  });

  test("for one open to chemicals names them once a year, with the label, and for organic gardeners never", () => {
    const weed = weedCalled("Couch Grass");
    const open = composePlan(weed, { ...plainSituation, method: "any" });
    expect(JSON.stringify(open.months)).toContain("follow the label");
    expect(JSON.stringify(composePlan(weed, plainSituation))).not.toMatch(/glyphosate|label/i);
  });

  test("states England's knotweed law word for word", () => {
    const { law } = composePlan(weedCalled("Japanese Knotweed"), plainSituation);
    expect(law).toContainEqual({
      place: "England",
      law: "Wildlife and Countryside Act 1981, Schedule 9",
      meaning: "You need not remove it from your garden, but planting it in the wild or letting it escape there is an offence.",
    });
  });
});
