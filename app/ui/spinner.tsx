/** A turning leaf-green ring; the label is what a screen reader hears. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span aria-hidden className="size-10 animate-spin rounded-full border-4 border-line border-t-leaf" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
