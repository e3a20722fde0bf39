import { Check } from "lucide-react";

export function PlanFeatures({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
