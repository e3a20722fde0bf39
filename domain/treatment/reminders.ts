import type { TreatmentPlan } from "./plan.ts";
import { monthName } from "./situation.ts";

/** The plan as calendar reminders (RFC 5545): one all-day entry a month, on its first Saturday, with an alarm at nine. */
export function planReminders(plan: TreatmentPlan, { id, madeAt, host }: { id: string; madeAt: Date; host: string }): string {
  const stamp = `${madeAt.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
  const start = startOfPlan(plan.situation.month, madeAt);
  const events = plan.months.flatMap(({ month, tasks }, index) => {
    const day = reminderDay(start, index, madeAt);
    return [
      "BEGIN:VEVENT",
      `UID:${id}-${index + 1}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(new Date(day.getTime() + 86_400_000))}`,
      `SUMMARY:${escapeText(`${plan.weed.commonName}: ${monthName(month)}'s work`)}`,
      `DESCRIPTION:${escapeText(tasks.map((task) => `- ${task}`).join("\n"))}`,
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escapeText(`${plan.weed.commonName}: ${monthName(month)}'s work`)}`,
      "TRIGGER:PT9H",
      "END:VALARM",
      "END:VEVENT",
    ];
  });
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Treatment plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}

/** The month the plan begins in: this one, or the next time it comes round. */
function startOfPlan(month: number, madeAt: Date): Date {
  const year = madeAt.getUTCFullYear() + (month - 1 < madeAt.getUTCMonth() ? 1 : 0);
  return new Date(Date.UTC(year, month - 1, 1));
}

function reminderDay(start: Date, index: number, madeAt: Date): Date {
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1));
  const saturday = new Date(first.getTime() + ((6 - first.getUTCDay() + 7) % 7) * 86_400_000);
  const today = new Date(Date.UTC(madeAt.getUTCFullYear(), madeAt.getUTCMonth(), madeAt.getUTCDate()));
  // A plan made late in its first month begins today, not in the past.
  return saturday < today ? today : saturday;
}

function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll("-", "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, "\\n");
}

/** Lines hold at most 75 octets; a continuation begins with a space. Characters are never cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = "";
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > 75) {
      lines.push(current);
      current = " ";
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join("\r\n");
}
