import { Scale, Skull } from "lucide-react";
import type { Weed } from "../../domain/library.ts";
import { Badge } from "../ui/badge.tsx";

/** Law and poison at a glance; the weed's page tells the rest. */
export function Warnings({ weed }: { weed: Pick<Weed, "toxicity" | "legal" | "invasive"> }) {
  const poisons = weed.toxicity.filter(({ level }) => level !== "none known");
  const laws = lawPlaces(weed);
  if (poisons.length === 0 && laws.length === 0 && !weed.invasive) return null;
  return (
    <ul aria-label="Warnings" className="mt-4 flex flex-wrap gap-2">
      {poisons.map(({ to, level, note }) => (
        <li key={note}>
          <Badge tone="danger">
            <Skull aria-hidden className="size-4" />
            {level === "irritant" ? "Irritates" : level === "harmful" ? "Harmful to" : "Dangerous to"} {to.join(", ")}
          </Badge>
        </li>
      ))}
      {weed.invasive && (
        <li>
          <Badge tone="clay">Invasive Species</Badge>
        </li>
      )}
      {laws.length > 0 && (
        <li>
          <Badge tone="clay">
            <Scale aria-hidden className="size-4" />
            Law applies: {laws.slice(0, 3).join(", ")}
            {laws.length > 3 && ` and ${laws.length - 3} more`}
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** The place's code is enough for a chip; regions count with their country. */
function lawPlaces(weed: Pick<Weed, "legal">): string[] {
  return [...new Set(weed.legal.map(({ place }) => countryNames[place.split("-")[0] ?? ""] ?? place))];
}

const countryNames: Record<string, string> = {
  GB: "United Kingdom",
  IE: "Ireland",
  EU: "European Union",
  US: "United States",
  CA: "Canada",
  AU: "Australia",
  NZ: "New Zealand",
  ZA: "South Africa",
};
