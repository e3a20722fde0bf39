import { expect, test } from "vitest";
import { dayMs } from "../../testing/account.ts";
import { forOwners, forPlans } from "./access.ts";
import { unauthorisedHouse } from "./house.ts";

test("AP-07 with the trial over and no plan: nothing is asked and no plan made, and the answer says what helps", async () => {
  const house = await unauthorisedHouse();
  house.time.forward(7 * dayMs);
  const { cookie } = await house.signIn("Rosa");
  const before = await house.belongings();
  for (const route of forPlans) {
    const response = await house.call(route, { Cookie: cookie });
    expect([route.path, response.status]).toEqual([route.path, 403]);
    expect(await response.json()).toEqual({
      code: "FORBIDDEN",
      message: "Your free trial is over. With a plan you can go on asking the assistant and making treatment plans.",
    });
  }
  expect(await house.belongings()).toEqual(before);
});

test("with the trial over, what was asked and saved before stays one's own to read and to delete", async () => {
  const house = await unauthorisedHouse();
  house.time.forward(7 * dayMs);
  const { cookie } = await house.signIn("Rosa");
  for (const route of forOwners.filter(({ path }) => /assistant|treatment/.test(path))) {
    expect([route.path, (await house.call(route, { Cookie: cookie })).status]).toEqual([route.path, 200]);
  }
});

test("in the trial one may", async () => {
  const house = await unauthorisedHouse();
  for (const route of forPlans) expect((await house.call(route, { Cookie: house.basil.cookie })).status, route.path).toBe(200);
});
