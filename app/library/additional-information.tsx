import type { Weed } from "../../domain/library.ts";
import { WeedSection } from "./weed-section.tsx";

export function AdditionalInformation({ weed: { uses, historyOrOrigin, wildlifeImpact } }: { weed: Weed }) {
  if (uses.length === 0 && !historyOrOrigin && !wildlifeImpact) return null;
  return (
    <WeedSection title="Additional Information">
      <div className="mt-3 grid max-w-prose gap-6 text-lg print:gap-1">
        {uses.length > 0 && (
          <div>
            <h3 className="text-xl">Uses</h3>
            <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-clay">
              {uses.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
          </div>
        )}
        {historyOrOrigin && (
          <div>
            <h3 className="text-xl">History & Origin</h3>
            <p className="mt-2">{historyOrOrigin}</p>
          </div>
        )}
        {wildlifeImpact && (
          <div>
            <h3 className="text-xl">Wildlife Impact</h3>
            <p className="mt-2">{wildlifeImpact}</p>
          </div>
        )}
      </div>
    </WeedSection>
  );
}
