/** A dock leaf: long blade, strong midrib, the veins that leave it at a slant. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path d="M7 43C5 27 12 9 40 4c4 25-9 38-27 34z" fill="#2f5d3a" />
      <path d="M7 43C13 28 23 16 37 8" fill="none" stroke="#faf6ec" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M15.5 29.5 12.5 19M15.5 29.5l12 3M21 22.5 19.5 12.5M21 22.5l12.5 3M27.5 16l-.5-8M27.5 16l9.5 1"
        fill="none"
        stroke="#c9dcb9"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
