import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { AnsweredLookAlike } from "../../domain/identification.ts";
import { paths } from "../../domain/paths.ts";
import { Badge } from "../ui/badge.tsx";

/** What it is mistaken for, those that could hurt first, each with the one feature that tells them apart. */
export function LookAlikes({ lookAlikes }: { lookAlikes: AnsweredLookAlike[] }) {
  if (lookAlikes.length === 0) return null;
  return (
    <section aria-labelledby="look-alikes-title" className="mt-8">
      <h4 id="look-alikes-title" className="text-xl">
        Make sure it is not
      </h4>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {lookAlikes.map(({ commonName, scientificName, tellApart, dangerous, slug, imageUrl }) => (
          <li
            key={scientificName}
            className={`flex gap-4 rounded-card border p-4 ${dangerous ? "border-danger bg-danger-pale" : "border-line bg-paper"}`}
          >
            {imageUrl && (
              <img
                src={imageUrl.replace(/-800\.webp$/, "-400.webp")}
                alt={`Drawing of ${commonName}`}
                width={80}
                height={100}
                loading="lazy"
                className="h-25 w-20 shrink-0 rounded object-cover"
              />
            )}
            <div>
              {dangerous && (
                <Badge tone="danger">
                  <TriangleAlert aria-hidden className="size-4" />
                  Mistaking it could hurt
                </Badge>
              )}
              <p>
                {slug ? (
                  <Link
                    to={paths.weed(slug)}
                    className="inline-flex min-h-11 items-center font-semibold text-leaf-dark underline underline-offset-4"
                  >
                    {commonName}
                  </Link>
                ) : (
                  <strong>{commonName}</strong>
                )}{" "}
                <span className="scientific text-ink-soft">{scientificName}</span>
              </p>
              <p>{tellApart}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
