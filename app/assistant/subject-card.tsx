import { Link } from "react-router";
import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";

/** The weed that is spoken of. */
export type Subject = Pick<Weed, "slug" | "commonName" | "scientificName" | "imageUrl">;

export function SubjectCard({ subject }: { subject: Subject }) {
  return (
    <div className="mt-6 flex items-center gap-4 print:hidden">
      <Plate subject={subject} className="h-20 w-16" />
      <p>
        <span className="text-sm text-ink-soft">About</span>
        <Link
          to={paths.weed(subject.slug)}
          className="flex min-h-11 flex-wrap items-baseline gap-x-2 font-serif text-xl font-semibold underline-offset-4 hover:underline"
        >
          {subject.commonName} <span className="scientific text-base text-ink-soft">{subject.scientificName}</span>
        </Link>
      </p>
    </div>
  );
}

/** Small, and beside the name that says what it is: nothing to read out. */
export function Plate({ subject: { imageUrl }, className }: { subject: Subject; className: string }) {
  if (!imageUrl) return null;
  return <img src={imageUrl} alt="" width={64} height={80} className={`rounded border border-line object-cover ${className}`} />;
}
