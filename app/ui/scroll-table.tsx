import type { ReactNode } from "react";

/** A table that scrolls inside its own frame on a narrow screen, where the keyboard can reach it. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={`Table: ${label}`} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
