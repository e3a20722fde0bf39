import { describe, expect, onTestFinished, test } from "vitest";
import { sessionCookie, signInCookie } from "../../domain/cookies.ts";
import type { Person } from "../../local/oidc/people.ts";
import { startIssuer } from "../../local/oidc/server.ts";
import { chooseAsBrowser } from "../../local/oidc/sign-in.ts";
import { accountWorld, dayMs } from "../testing/account.ts";
import { browserOf } from "../testing/cookie-jar.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { testApp } from "../testing/test-app.ts";

const redirectUri = "http://localhost/api/auth/google/callback";
const rosa = { name: "Rosa Field", email: "rosa@garden.example" };

async function house(engine: (typeof engines)[number] = "PostgreSQL") {
  const issuer = await startIssuer({ redirectUri });
  onTestFinished(() => issuer.stop());
  const world = await accountWorld(await emptyDatabase(engine), { google: issuer });
  const app = testApp({ account: world.parts, clock: world.time.clock });
  return { ...world, app, issuer };
}

type House = Awaited<ReturnType<typeof house>>;
type Browser = ReturnType<typeof browserOf>;

/** From the button to the provider's answer, without opening it. */
async function askProvider(browser: Browser, choice: Partial<Person> | "deny" = rosa, returnUrl = "") {
  const start = await browser.send(`/api/auth/google?returnUrl=${encodeURIComponent(returnUrl)}`);
  const answer = await chooseAsBrowser(start.headers.get("Location") ?? "", choice);
  return answer.replace("http://localhost", "");
}

async function signIn({ app }: Pick<House, "app">, choice: Partial<Person> = rosa, returnUrl = "") {
  const browser = browserOf(app);
  const response = await browser.send(await askProvider(browser, choice, returnUrl));
  return { browser, location: response.headers.get("Location"), response };
}

describe.each(engines)("on %s", (engine) => {
  test("AU-04 the first sign-in makes an account with a trial of 7 days; GET /api/user tells of both", async () => {
    const home = await house(engine);
    const { browser, location } = await signIn(home);
    expect(location).toBe("/dashboard");
    const user = await browser.send("/api/user");
    expect(user.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await user.json()).toMatchObject({
      ...{ email: rosa.email, username: rosa.name },
      plan: "trial",
      endsAt: "2026-06-17T12:00:00.000Z",
      trialEndsAt: "2026-06-17T12:00:00.000Z",
      today: { identification: { limit: 10, used: 0, remaining: 10 }, question: { limit: 20 }, treatment: { limit: 10 } },
      billing: { monthly: null, lifetimeSince: null, manageable: false },
    });
    home.time.forward(7 * dayMs);
    const later = await signIn(home);
    expect(await (await later.browser.send("/api/user")).json()).toMatchObject({ plan: "free", today: { identification: { limit: 1 } } });
  });

  test("deleting the account and returning does not renew the trial", async () => {
    const home = await house(engine);
    const { browser } = await signIn(home);
    const gone = await browser.send("/api/account", {
      method: "DELETE",
      body: JSON.stringify({ confirmation: rosa.email.toUpperCase(), communityPhotos: "withdraw" }),
    });
    expect(gone.status).toBe(200);
    expect((await browser.send("/api/user")).status).toBe(401);
    const again = await signIn(home);
    expect(await (await again.browser.send("/api/user")).json()).toMatchObject({ plan: "free", trialEndsAt: null });
  });
});

test("AP-09 the authentication cookie lasts 7 days and no script can read it; the session ends then on the server too", async () => {
  const home = await house();
  const { response, browser } = await signIn(home);
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookie.name}=`));
  expect(cookie).toMatch(/^dockleaf_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  home.time.forward(7 * dayMs - 1);
  expect((await browser.send("/api/user")).status).toBe(200);
  home.time.forward(1);
  expect((await browser.send("/api/user")).status).toBe(401);
});

test.each([
  ["/library?q=a", "/library?q=a"],
  ["//evil.example", "/dashboard"],
  ["https://evil.example", "/dashboard"],
])("AU-03 after signing in with returnUrl %s the browser goes to %s", async (returnUrl, place) => {
  expect((await signIn(await house(), rosa, returnUrl)).location).toBe(place);
});

test("the request to the provider carries PKCE, state and nonce, each new", async () => {
  const { app } = await house();
  const browser = browserOf(app);
  const seen = await Promise.all(
    [1, 2].map(async () => new URL((await browser.send("/api/auth/google")).headers.get("Location") ?? "").searchParams),
  );
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(seen[0]?.get(name)).toMatch(/^[\w-]{43}$/);
    expect(seen[0]?.get(name)).not.toBe(seen[1]?.get(name));
  }
  expect(seen[0]?.get("code_challenge_method")).toBe("S256");
});

test("a session planted in the browser before signing in is worth nothing after", async () => {
  const home = await house();
  const first = await signIn(home);
  const planted = first.browser.jar.get(sessionCookie.name) ?? "";
  const answer = await askProvider(first.browser, { name: "Basil", email: "basil@garden.example" });
  await first.browser.send(answer);
  expect(first.browser.jar.get(sessionCookie.name)).not.toBe(planted);
  const old = await home.app.app.request("/api/user", { headers: { Cookie: `${sessionCookie.name}=${planted}` } });
  expect(old.status).toBe(401);
});

describe("what can go wrong has a sentence and a way on", () => {
  test("consent denied", async () => {
    const { app } = await house();
    const browser = browserOf(app);
    const response = await browser.send(await askProvider(browser, "deny", "/library"));
    expect(response.headers.get("Location")).toBe("/auth?problem=denied&returnUrl=%2Flibrary");
    expect(browser.jar.has(sessionCookie.name)).toBe(false);
  });

  test("the state is too old", async () => {
    const { app, time } = await house();
    const browser = browserOf(app);
    const answer = await askProvider(browser);
    time.forward(15 * 60_000 + 1);
    expect((await browser.send(answer)).headers.get("Location")).toContain("problem=expired");
  });

  test("the answer belongs to another attempt", async () => {
    const { app } = await house();
    const browser = browserOf(app);
    const answer = await askProvider(browser);
    await browser.send("/api/auth/google");
    expect((await browser.send(answer)).headers.get("Location")).toContain("problem=expired");
  });

  test("cookies are blocked, or somebody else's answer is put before a victim", async () => {
    const { app } = await house();
    const answer = await askProvider(browserOf(app));
    expect((await browserOf(app).send(answer)).headers.get("Location")).toBe("/auth?problem=cookies");
  });

  test("a forged attempt is not believed", async () => {
    const { app } = await house();
    const browser = browserOf(app);
    const answer = await askProvider(browser);
    browser.jar.set(signInCookie.name, `${browser.jar.get(signInCookie.name)?.slice(0, -1)}x`);
    expect((await browser.send(answer)).headers.get("Location")).toBe("/auth?problem=cookies");
  });

  test("an answer is good once", async () => {
    const { app } = await house();
    const browser = browserOf(app);
    const answer = await askProvider(browser);
    const kept = browser.jar.get(signInCookie.name) ?? "";
    expect((await browser.send(answer)).headers.get("Location")).toBe("/dashboard");
    browser.jar.set(signInCookie.name, kept);
    expect((await browser.send(answer)).headers.get("Location")).toContain("problem=provider");
  });

  test("the provider is down, at the start and at the end", async () => {
    const { app, issuer } = await house();
    const browser = browserOf(app);
    const answer = await askProvider(browser);
    await issuer.stop();
    expect((await browser.send(answer)).headers.get("Location")).toContain("problem=provider");
    const world = await accountWorld(await emptyDatabase("PostgreSQL"), { google: issuer });
    const { app: fresh } = testApp({ account: world.parts });
    expect((await fresh.request("/api/auth/google")).headers.get("Location")).toContain("problem=provider");
  });

  test("the e-mail address is not confirmed", async () => {
    const { location, browser } = await signIn(await house(), { ...rosa, emailVerified: false });
    expect(location).toContain("problem=unverified");
    expect(browser.jar.has(sessionCookie.name)).toBe(false);
  });

  test("sign-in is not set up", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const { app } = testApp({ account: world.parts });
    expect((await app.request("/api/auth/google")).headers.get("Location")).toContain("/auth?problem=unavailable");
  });
});

test("on one's own machine, 127.0.0.1 leads to localhost first, where the cookie will be", async () => {
  const { app } = await house();
  const response = await app.app.request("http://127.0.0.1/api/auth/google?returnUrl=/library");
  expect(response.headers.get("Location")).toBe("http://localhost/api/auth/google?returnUrl=%2Flibrary");
});
