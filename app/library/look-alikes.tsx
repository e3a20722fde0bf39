import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { LookAlike, Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { pictureAlt, WeedPicture } from "./weed-picture.tsx";
import { WeedSection } from "./weed-section.tsx";

/** What the weed is mistaken for, side by side with it, the one that can hurt first. */
export function LookAlikes({ weed }: { weed: Weed }) {
  if (weed.lookAlikes.length === 0) return null;
  return (
    <WeedSection title="Look-alikes">
      <ul className="mt-4 grid gap-5">
        {weed.lookAlikes.map((lookAlike) => (
          <li key={lookAlike.scientificName} className="print:break-inside-avoid">
            <Card
              className={`grid gap-4 p-4 sm:grid-cols-[auto_minmax(0,1fr)] print:block print:p-0 ${lookAlike.dangerous ? "border-l-4 border-l-danger" : ""}`}
            >
              <div className="grid grid-cols-2 gap-2 print:hidden">
                <Side name={`This: ${weed.commonName}`} subject={weed} />
                <Side name={lookAlike.commonName} subject={lookAlike} />
              </div>
              <div>
                <h3 className="text-xl print:inline print:text-sm">
                  <Name lookAlike={lookAlike} />
                </h3>{" "}
                <em className="scientific text-ink-soft">{lookAlike.scientificName}</em>
                {lookAlike.dangerous && (
                  <p className="mt-1 print:inline">
                    <Badge tone="danger">
                      <TriangleAlert aria-hidden className="size-4" />
                      Mistaking it could hurt
                    </Badge>
                  </p>
                )}
                <p className="mt-2 text-lg print:mt-0 print:text-sm">{lookAlike.tellApart}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </WeedSection>
  );
}

function Name({ lookAlike: { slug, commonName } }: { lookAlike: LookAlike }) {
  if (!slug) return commonName;
  return (
    <Link
      to={paths.weed(slug)}
      className="inline-flex min-h-11 items-center text-leaf-dark underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {commonName}
    </Link>
  );
}

function Side({ name, subject }: { name: string; subject: { commonName: string; imageUrl?: string | null } }) {
  return (
    <figure className="sm:w-28">
      <WeedPicture
        imageUrl={subject.imageUrl ?? null}
        alt={pictureAlt(subject)}
        sizes="(min-width: 640px) 112px, 40vw"
        className="rounded border border-line"
      />
      <figcaption className="mt-1 text-center text-sm leading-tight text-ink-soft">{name}</figcaption>
    </figure>
  );
}
