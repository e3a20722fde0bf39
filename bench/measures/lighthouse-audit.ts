import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export type Report = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** One run of Lighthouse, as on a phone. */
export function audit(url: string): Report {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    const program = path.resolve("node_modules/lighthouse/cli/index.js");
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, url, "--quiet", "--no-enable-error-reporting", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`],
      { encoding: "utf8", timeout: 120_000 },
    );
    // Chromium sometimes loses the start of a recording; the next one has it.
    if (stderr.includes("NO_NAVSTART")) return audit(url);
    if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`);
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
