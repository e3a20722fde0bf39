export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 w-full overflow-hidden rounded-full bg-paper-deep"
    >
      <div className="h-full rounded-full bg-leaf transition-[width] duration-100" style={{ width: `${percent}%` }} />
    </div>
  );
}
