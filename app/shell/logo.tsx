/** A dock leaf: long blade, strong midrib, the veins that leave it at a slant. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path d="M7 43C5 27 12 9 40 4c4 25-9 38-27 34z" fill="#2f5d3a" />
      <path d="M7 43C13 28 23 16 37 8" fill="none" stroke="#faf6ec" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M15.500 29.500 12.500 19M15.500 29.500l12 3M21 22.500 19.500 12.500M21 22.500l12.500 3M27.500 16l-.5-8M27.500 16l9.500 1"
        fill="none"
        stroke="#c9dcb9"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    </svg>
  );
}
