import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { countPlants } from "../../../../domain/classifier/scoring.ts";
import { createLog } from "../../../log.ts";
import { readEvaluation } from "../../../pages/evaluation-report.ts";
import { deviceNetwork, modelFolder, readLabelMeanings, readModelDescription, serverNetwork } from "./classifier-files.ts";

type Top = { photos: number; top1: number; top5: number };
type Recorded = {
  model: { sha256: string; version: string };
  heldout: Top & { ece: number; bySource: Record<string, Top>; byLabel: Record<string, Top> };
  licensed: Top & { ece: number };
  notPlant: { auroc: number };
  small?: { model: { sha256: string }; heldout: Top; licensed: Top };
};

const model = readModelDescription();
const meanings = readLabelMeanings();
const record = JSON.parse(readFileSync(path.join(modelFolder, "evaluation.json"), "utf8")) as Recorded;
const report = readFileSync(path.join(modelFolder, "REPORT.md"), "utf8");
const contentFolder = path.resolve(modelFolder, "../content/weeds");

describe("the shipped files", () => {
  test.each([
    ["the server's network", model.classifier],
    ["the network that says what else it is", model.looksLike],
    ["the browser's network", deviceNetwork(model)],
  ])("%s is the one model.json speaks of, and small enough to ship", (_name, { file, bytes, sha256 }) => {
    const body = readFileSync(path.join(modelFolder, file));
    expect(createHash("sha256").update(body).digest("hex")).toBe(sha256);
    expect(body.length).toBe(bytes);
    expect(body.length).toBeLessThanOrEqual(30_000_000);
  });

  test("every label has a meaning, every meaning a label, and every weed named is in the library", () => {
    expect(Object.keys(meanings).toSorted()).toEqual(model.labels.toSorted());
    expect(deviceNetwork(model).labels).toEqual(serverNetwork(model).labels);
    for (const slug of Object.values(meanings).flatMap((meaning) => meaning.slugs))
      expect(existsSync(path.join(contentFolder, `${slug}.yaml`)), slug).toBe(true);
  });

  test("no photo is shipped", () => {
    expect(readdirSync(modelFolder).filter((file) => /\.(jpe?g|png|webp|npz)$/.test(file))).toEqual([]);
  });
});

describe("the record", () => {
  test("speaks of this network and these labels", () => {
    expect(record.model).toMatchObject({ sha256: model.classifier.sha256, version: model.version });
    expect(record.small?.model.sha256).toBe(model.small?.sha256);
    for (const label of Object.keys(record.heldout.byLabel)) expect(model.labels).toContain(label);
    const held = readFileSync(path.join(modelFolder, "split.csv"), "utf8").match(/,heldout$/gm) ?? [];
    expect(record.heldout.photos).toBe(held.length);
  });

  test("and the report quote the same figures", () => {
    expect(report).toContain(`SHA-256 \`${model.classifier.sha256.slice(0, 16)}…\`), version ${model.version}`);
    const kinds = Object.values(meanings).map(({ kind }) => kind);
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    expect(report).toMatch(new RegExp(`\\b${model.labels.length} labels \\(${count("species")} species, ${count("genus")} genus,`));
    expect(measured(/^Held-out photos, top-1/)).toBe(percent(record.heldout.top1));
    expect(measured(/^Held-out photos, top-5/)).toBe(percent(record.heldout.top5));
    expect(measured(/^test-licensed .*, top-1/)).toBe(percent(record.licensed.top1));
    expect(measured(/^test-licensed, top-5/)).toBe(percent(record.licensed.top5));
    expect(Number(measured(/^Calibration error of the shipped file on test-licensed/))).toBeCloseTo(record.licensed.ece, 3);
    expect(Number(measured(/^Not a plant, AUROC/))).toBeCloseTo(record.notPlant.auroc, 4);
    for (const [source, { photos, top1, top5 }] of Object.entries(record.heldout.bySource)) {
      const row = report.match(new RegExp(`^\\| ${source} \\| ${photos} \\| ([\\d.]+) \\| ([\\d.]+) \\|$`, "m"));
      // The report shows one decimal, and rounds a tie its own way.
      expect(Math.abs(Number(row?.[1]) - top1 * 100), source).toBeLessThan(0.06);
      expect(Math.abs(Number(row?.[2]) - top5 * 100), source).toBeLessThan(0.06);
    }
  });

  test("and the page that shows it quote the same figures", async () => {
    const shown = await readEvaluation(modelFolder, createLog("silent"));
    expect(shown).toMatchObject({ measured: model.version, species: countPlants(meanings) });
    const { photos, top1, top5, ece } = record.heldout;
    expect(shown?.sets[0]).toMatchObject({ photos, top1, top5, calibrationError: ece });
    if (record.small) {
      const onDevice = shown?.sets.filter(({ name }) => name.startsWith("On your device")).map(({ top1: first }) => first);
      expect(onDevice).toEqual([record.small.heldout.top1, record.small.licensed.top1]);
    }
    expect(shown?.sets[1]).toMatchObject({ photos: record.licensed.photos, top1: record.licensed.top1, top5: record.licensed.top5 });
  });
});

/** The third cell of the row of the report's table of targets that starts so. */
function measured(start: RegExp): string | undefined {
  const rows = report.slice(report.indexOf("## Targets"), report.indexOf("## Split")).split("\n");
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim())).find(([, what = ""]) => start.test(what));
  return cells?.[3];
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
