import { type ReactNode, useId } from "react";

type SectionProps = { title: string; className?: string; children: ReactNode };

/** A titled part of a weed's page. */
export function WeedSection({ title, className = "", children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shown only when there is something to say. */
export function TextSection({ title, text, note }: { title: string; text: string | undefined; note?: string }) {
  if (!text?.trim()) return null;
  return (
    <WeedSection title={title}>
      <p className="mt-3 max-w-prose text-lg">{text}</p>
      {note && <p className="mt-2 max-w-prose text-sm text-ink-soft">{note}</p>}
    </WeedSection>
  );
}

/** The spec writes its tips as one text, our files as several; either is shown. */
export function ListSection({ title, items }: { title: string; items: string | readonly string[] | undefined }) {
  if (typeof items === "string") return <TextSection title={title} text={items} />;
  if (!items || items.length === 0) return null;
  return (
    <WeedSection title={title}>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-lg marker:text-clay print:gap-0">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </WeedSection>
  );
}
