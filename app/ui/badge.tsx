import type { ReactNode } from "react";

const tones = {
  leaf: "bg-leaf-pale text-leaf-dark",
  clay: "bg-clay-pale text-clay",
  plain: "bg-paper-deep text-ink-soft",
  danger: "bg-danger-pale text-danger",
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-sm font-semibold ${tones[tone]}`}>{children}</span>;
}
