import { actCalendar, type MonthOfWeed, monthRange, months } from "../../domain/act-calendar.ts";
import { isSouthern } from "../../domain/law.ts";
import type { Weed } from "../../domain/library.ts";
import { usePlace } from "../shell/place-preference.ts";
import { WeedSection } from "./weed-section.tsx";

const rows: { what: keyof MonthOfWeed; label: string; look: string }[] = [
  { what: "growing", label: "Growing", look: "bg-leaf" },
  { what: "flowering", label: "Flowering", look: "bg-[#c98a12]" },
  { what: "act", label: "Best time to act", look: "bg-clay" },
];

/** The year of a weed, and the months in which an hour of work does most. */
export function WhenToAct({ weed }: { weed: Weed }) {
  const { place } = usePlace();
  const south = isSouthern(place);
  const year = actCalendar(weed, south ? "south" : "north");
  const best = monthRange(year, "act");
  const flowers = year.some((month) => month.flowering);
  return (
    <WeedSection title="When to act" className="print:break-inside-avoid">
      <p className="mt-3 max-w-prose text-lg">
        <strong>{best}</strong>
        {flowers ? ", before it sets seed." : ", when new growth shows."} {flowers && `It flowers ${monthRange(year, "flowering")}.`}
      </p>
      <table className="mt-4 w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 text-sm print:hidden">
        <caption className="sr-only">Months of growth, of flower and of action in the {south ? "southern" : "northern"} hemisphere</caption>
        <thead>
          <tr>
            <th scope="col" className="w-20 sm:w-36">
              <span className="sr-only">What</span>
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className="font-medium text-ink-soft">
                <abbr title={month} className="no-underline sm:hidden">
                  {month.charAt(0)}
                </abbr>
                <span className="hidden sm:inline">{month}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, label, look }) => (
            <tr key={what}>
              <th scope="row" className="text-left font-medium">
                {label}
              </th>
              {year.map((month, index) => (
                <td key={months[index]} className={`h-6 rounded-sm ${month[what] ? look : "bg-paper-deep"}`}>
                  <span className="sr-only">{month[what] ? "yes" : "no"}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-sm text-ink-soft print:hidden">
        For the {south ? "southern" : "northern"} hemisphere. Your own spring may run a month early or late.
      </p>
    </WeedSection>
  );
}
