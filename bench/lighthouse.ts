/**
 * Lighthouse, mobile, on the pages named in BENCH_PAGES (comma separated) or the usual ones. Each page is measured BENCH_RUNS times
 * (3), and the run in the middle is printed: one run moves by ten points with whatever else the machine does.
 */

import { audit, type Report } from "./measures/lighthouse-audit.ts";

const site = process.env.BENCH_URL ?? "http://localhost:3000";
const pages = (
  process.env.BENCH_PAGES ??
  "/,/library,/library/dandelion-taraxacum-officinale,/preview/dandelion-summary,/guides,/guides/lawn-weeds.html,/about"
).split(",");
const runs = Number(process.env.BENCH_RUNS ?? 3);

for (const page of pages) {
  const report = middleRun(site + page);
  const scores = Object.values(report.categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  const value = (id: string) => Math.round(report.audits[id]?.numericValue ?? 0);
  const shift = (report.audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3);
  console.log(
    `${page}\n  ${scores.join(", ")}\n  first paint ${value("first-contentful-paint")} ms, largest paint ${value("largest-contentful-paint")} ms, blocked ${value("total-blocking-time")} ms, shift ${shift}`,
  );
}

function middleRun(url: string): Report {
  const reports = Array.from({ length: runs }, () => audit(url)).sort((one, other) => performance(one) - performance(other));
  const middle = reports[Math.floor(reports.length / 2)];
  if (!middle) throw new Error("BENCH_RUNS must be at least 1");
  return middle;
}

function performance({ categories }: Report): number {
  return categories.performance?.score ?? 0;
}
