import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");

test.each(["docs/operations.md", "docs/security-review.md", "docs/dependencies.md", "SECURITY.md", "ARCHITECTURE.md"])(
  "every file that %s names is there",
  (document) => {
    const named = [...read(document).matchAll(/`([\w./*-]+\.(?:tsx?|mjs|js|ya?ml|md|json))`/g)].map(([, name]) => name ?? "");
    const missing = named.filter(
      (name) =>
        !files.some((file) => path.matchesGlob(`/${file}`, `/**/${name}`)) && !["manifest.json", "local-stripe.json"].includes(name),
    );
    expect(missing).toEqual([]);
  },
);

test("docs/dependencies.md gives a reason for each production dependency, and for no other", () => {
  const { dependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const rows = read("docs/dependencies.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(new Set(listed)).toEqual(new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {})]));
});

test("the security review answers each requirement once, and every gap it names stands at its end", () => {
  const review = read("docs/security-review.md");
  const answers = [...review.matchAll(/^\| ([\d.,–() L]+) \| (met|gap|operator|not ours) \|/gm)];
  const ids = answers.flatMap(([, list = ""]) => list.split(", "));
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  const gaps = answers.filter(([, , answer]) => answer === "gap").map(([, list]) => list);
  const end = review.slice(review.indexOf("## Gaps"));
  for (const gap of gaps) expect(end).toContain(`| ${gap} |`);
});
