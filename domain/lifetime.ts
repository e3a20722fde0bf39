const day = 24 * 60 * 60;

/** A cookie's lifetime as people say it. */
export function lifetimeInWords(seconds: number): string {
  const days = seconds / day;
  return days === 1 ? "1 day" : `${days} days`;
}
