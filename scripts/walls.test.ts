import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Lints one file, at the given place of an otherwise empty house, by the project's own rules. */
function lint(file: string, code: string): { passed: boolean; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-walls-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
  try {
    return {
      passed: true,
      output: execFileSync(path.join(root, "node_modules/.bin/oxlint"), ["--deny-warnings"], { cwd: folder, encoding: "utf8" }),
    };
  } catch (error) {
    return { passed: false, output: (error as { stdout: string }).stdout };
  }
}

test.each([
  ["app/home/x.tsx", "../../server/library/library.service.ts", "app/ knows domain/ alone"],
  ["app/home/x.tsx", "../../local/stripe/server.ts", "app/ knows domain/ alone"],
  ["domain/x.ts", "../server/config.ts", "domain/ is what is true"],
  ["domain/x.ts", "react", "domain/ is what is true"],
  ["server/x.ts", "../app/root.tsx", "server/ knows domain/ alone"],
  ["server/account/x.ts", "../../local/oidc/server.ts", "server/ knows domain/ alone"],
  ["server/billing/x.ts", "../account/account.store.ts", "through its service"],
  ["server/library/library.routes.ts", "./library.store.ts", "Routes speak HTTP"],
  ["server/library/library.routes.ts", "drizzle-orm", "Routes speak HTTP"],
  ["server/library/library.service.ts", "hono", "knows nothing of HTTP"],
])("%s may not import %s", (file, target, reason) => {
  const { passed, output } = lint(file, `import { x } from "${target}";\nconsole.log(x);\n`);
  expect(passed).toBe(false);
  expect(output).toContain(reason);
});

test.each([
  ["app/home/x.tsx", "../../domain/paths.ts"],
  ["server/library/library.routes.ts", "./library.service.ts"],
  ["server/library/library.service.ts", "./library.store.ts"],
  ["server/billing/billing.service.ts", "../account/account.service.ts"],
])("%s may import %s", (file, target) => {
  expect(lint(file, `import { x } from "${target}";\nconsole.log(x);\n`)).toMatchObject({ passed: true });
});
