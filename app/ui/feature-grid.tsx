import type { LucideIcon } from "lucide-react";
import { Card } from "./card.tsx";

export type Feature = { icon: LucideIcon; title: string; text: string };

export function FeatureGrid({ features }: { features: Feature[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Card className="h-full p-6">
            <Icon aria-hidden className="size-7 text-clay" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
