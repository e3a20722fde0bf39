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

test(".env.example and README list exactly the variables that exist", () => {
  const known = Object.keys(environmentSchema.shape).sort();
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  expect([...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual(known);
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  expect([...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name).sort()).toEqual(known);
});
