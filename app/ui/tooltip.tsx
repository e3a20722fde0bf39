import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** The spec's delay (§9): a hint should not get in the way of a hand that is only passing. */
const delayMs = 700;

/** A hint beside a control that already has its own name. `children` is that control. */
export function Tooltip({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content sideOffset={6} className="z-50 max-w-64 rounded bg-ink px-3 py-2 text-sm text-paper shadow-lg">
            {hint}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
