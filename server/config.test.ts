import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environmentSchema, readConfig } from "./config.ts";

const root = path.resolve(import.meta.dirname, "..");

test("with nothing set, the embedded defaults serve on the loopback address", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    dataDir: "./data",
    databaseUrl: undefined,
    secure: false,
    brand: { name: "Dockleaf", publicUrl: "http://localhost:3000" },
  });
});

test("empty lines of .env count as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "", TRUST_PROXY: "" })).toMatchObject({ port: 3000, trustProxy: false });
});

test("a trailing slash of the public address is dropped", () => {
  expect(readConfig({ PUBLIC_URL: "https://weeds.example/" }).brand.publicUrl).toBe("https://weeds.example");
});

test("all mistakes are reported at once, each with its variable and what it must be", () => {
  const mistakes = { PORT: "70000", DATABASE_URL: "mysql://x", PUBLIC_URL: "weeds", TRUST_PROXY: "maybe", SUPPORT_EMAIL: "nobody" };
  expect(() => readConfig(mistakes)).toThrow(
    /PORT: [\s\S]*DATABASE_URL: must start with postgres[\s\S]*PUBLIC_URL: must be[\s\S]*TRUST_PROXY: must be true[\s\S]*SUPPORT_EMAIL: must be/,
  );
});

test.each([
  { GOOGLE_CLIENT_ID: "only-this" },
  { GOOGLE_CLIENT_SECRET: "only-this" },
  { STRIPE_SECRET_KEY: "sk_test_1" },
  { STRIPE_WEBHOOK_SECRET: "whsec_1" },
])("half a pair of credentials is a mistake: %j", (environment) => {
  expect(() => readConfig(environment)).toThrow(/belong together: set both or neither/);
});

test("credentials turn the real services on", () => {
  const config = readConfig({
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_PRICE_MONTHLY: "price_1",
  });
  expect(config.google).toEqual({ issuer: "https://accounts.google.com", clientId: "id", clientSecret: "secret" });
  expect(config.stripe).toMatchObject({ secretKey: "sk_test_1", priceIds: { monthly: "price_1" } });
  expect(readConfig({})).toMatchObject({ google: undefined, stripe: undefined });
});

test(".env.example and README list exactly the variables that exist", () => {
  const known = Object.keys(environmentSchema.shape).toSorted(alphabetically);
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  expect([...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name).toSorted(alphabetically)).toEqual(known);
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  expect([...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name).toSorted(alphabetically)).toEqual(known);
});

function alphabetically(one = "", other = ""): number {
  return one.localeCompare(other);
}
