import type { SVGProps } from "react";

/** The icon set has a dog and a cat but no horse. */
export function HorseIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" {...props}>
      <title>Horse</title>
      <path d="M6 21c0-4 1-6 3.5-8L5 15.5 3 13l5-7 4-2.5.5 2C17 7 19.500 11 19 21" />
      <path d="M12.500 5.500C11.500 8 13 11 15.500 12M9.500 8.200h.01" />
    </svg>
  );
}
