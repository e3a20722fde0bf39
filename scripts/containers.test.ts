import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { environmentSchema } from "../server/config.ts";
import { emptyDataFolder } from "../server/testing/databases.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const known = new Set(Object.keys(environmentSchema.shape));

/** Docker's own instructions, with continued lines joined. */
const instructions = read("Dockerfile")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({ word: line.slice(0, line.indexOf(" ")), rest: line.slice(line.indexOf(" ") + 1).trim() }));
const finalStage = instructions.slice(instructions.findLastIndex(({ word }) => word === "FROM"));
const ofFinal = (word: string) => finalStage.filter((instruction) => instruction.word === word).map(({ rest }) => rest);

type Service = {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
};
const compose = parse(read("compose.yaml")) as { services: Record<string, Service>; volumes: Record<string, unknown> };

test("every variable of the Dockerfile and of the app in compose.yaml is one the server knows, and they make a configuration", () => {
  const image = Object.fromEntries(ofFinal("ENV").flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split("=") as [string, string])));
  const app = compose.services.app?.environment ?? {};
  for (const name of [...Object.keys(image), ...Object.keys(app)]) expect(known, name).toContain(name);
  const filled = Object.fromEntries(
    Object.entries({ ...image, ...app }).map(([name, value]) => [name, value.replace(/\$\{\w+:[^}]*\}/g, "x".repeat(40))]),
  );
  expect(environmentSchema.safeParse(filled).error).toBeUndefined();
});

test("compose.yaml asks for each secret, starts things in order, and keeps what matters in volumes", () => {
  const { app, database, photos, bucket } = compose.services;
  for (const secret of ["SECRET", "DATABASE_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
    expect(app?.environment?.[secret]).toMatch(/\$\{\w+:\?/);
  expect(app?.depends_on).toEqual({ database: { condition: "service_healthy" }, bucket: { condition: "service_completed_successfully" } });
  expect(bucket?.depends_on).toEqual({ photos: { condition: "service_healthy" } });
  for (const service of [database, photos]) expect(service?.healthcheck).toBeDefined();
  for (const service of [app, database, photos]) {
    for (const volume of service?.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
  }
  for (const { image } of Object.values(compose.services)) expect(image ?? "built:here").toMatch(/:(?!latest$).+/);
});

test("the image's Node is the one this project brings", () => {
  const [, version] = /^NODE=node:([\d.]+)-/.exec(instructions.find(({ word }) => word === "ARG")?.rest ?? "") ?? [];
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  expect(Object.values(optionalDependencies)).toEqual([version, version]);
});

test("secrets, data and history stay out of the image, and it runs as nobody special", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of [".git", ".env", "data", "node_modules"]) expect(ignored).toContain(name);
  expect(ofFinal("USER")).toEqual(["node"]);
});

test("what the image holds is enough: the server starts from it and says that it is ready", async () => {
  const image = mkdtempSync(path.join(tmpdir(), "dockleaf-image-"));
  onTestFinished(() => rmSync(image, { recursive: true, force: true }));
  const ignored = read(".dockerignore")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const isIgnored = (file: string) => ignored.some((pattern) => path.matchesGlob(path.relative(root, file), pattern));
  for (const rest of ofFinal("COPY")) {
    const words = rest.split(/\s+/);
    const target = words.at(-1) ?? "";
    for (const source of words.slice(0, -1).filter((word) => !word.startsWith("--"))) {
      const here = path.join(root, source.replace(/^\/app\//, ""));
      expect(existsSync(here), here).toBe(true);
      if (target === "node_modules") symlinkSync(here, path.join(image, target));
      else
        cpSync(here, path.join(image, target === "./" ? source : target), {
          recursive: true,
          filter: (file) => here.endsWith("build") || !isIgnored(file),
        });
    }
  }
  expect(existsSync(path.join(image, "server/testing"))).toBe(false);
  const [program, ...args] = JSON.parse(ofFinal("CMD")[0] ?? "[]") as string[];
  expect(program).toBe("node");
  const child = spawn(process.execPath, args, {
    cwd: image,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: await emptyDataFolder(),
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is ready at (\S+)\n/);
  const address = new URL(/is ready at (\S+)/.exec(said)?.[1] ?? "");
  expect((await fetch(address)).status).toBe(200);

  // The image's own health check, pointed at the port this server got.
  const [, probe] = (JSON.parse(/CMD (\[.*\])/.exec(ofFinal("HEALTHCHECK")[0] ?? "")?.[1] ?? "[]") as string[]).slice(1);
  const exit = (port: string) =>
    new Promise((resolve) => spawn(process.execPath, ["-e", probe ?? "process.exit(9)"], { env: { PORT: port } }).once("exit", resolve));
  expect(await exit(address.port)).toBe(0);
  expect(await exit("1")).toBe(1);
}, 90_000);
