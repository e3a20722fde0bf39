import type { GuideCard } from "../../domain/guide.ts";
import { paths } from "../../domain/paths.ts";
import { Card } from "../ui/card.tsx";

/** A plain link: guides are documents of their own, which the browser opens whole. */
export function GuideCardLink({ guide }: { guide: GuideCard }) {
  return (
    <Card className="h-full transition-shadow hover:shadow-lg">
      <a href={paths.guide(guide.slug)} className="flex h-full flex-col p-6">
        <h3 className="text-xl">{guide.title}</h3>
        <p className="mt-2 flex-1 text-ink-soft">{guide.description}</p>
        <p className="mt-4 text-sm font-semibold text-clay">{guide.readingMinutes} min read</p>
      </a>
    </Card>
  );
}
