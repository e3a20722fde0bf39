/** The grey shape of what is about to come. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded bg-paper-deep ${className}`} />;
}
