import { paths } from "../../domain/paths.ts";
import type { WeedCard } from "../../domain/weed-card.ts";
import { ButtonLink } from "../ui/button.tsx";
import { WeedCardLink } from "./weed-card-link.tsx";
import { WeedSection } from "./weed-section.tsx";

export function RelatedWeeds({ weeds }: { weeds: WeedCard[] }) {
  return (
    <div className="mt-16 border-t border-line pt-10 print:hidden">
      {weeds.length > 0 && (
        <WeedSection title="Related Weeds">
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {weeds.map((weed) => (
              <li key={weed.slug}>
                <WeedCardLink weed={weed} heading="h3" />
              </li>
            ))}
          </ul>
        </WeedSection>
      )}
      <ButtonLink to={paths.library} look="quiet" className="mt-8">
        Browse All Weeds in Library
      </ButtonLink>
    </div>
  );
}
