import { preferencesCookie } from "./cookies.ts";

/** What a visitor chose, kept in one cookie of their browser. Each part is there only once it was chosen. */
export type Preferences = {
  /** Whether usage may be counted, if the site ever counts it. Never chosen means no. */
  analytics?: "accepted" | "refused";
  /** Choices of other parts of the site, which this one leaves as they are. */
  [other: string]: unknown;
};

export function readPreferences(cookies: string): Preferences {
  const found = cookies.split("; ").find((cookie) => cookie.replace("__Host-", "").startsWith(`${preferencesCookie.name}=`));
  if (!found) return {};
  try {
    const value: unknown = JSON.parse(decodeURIComponent(found.slice(found.indexOf("=") + 1)));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Preferences) : {};
  } catch {
    return {};
  }
}

/** The cookie that keeps these choices for 30 days (spec §9), as a browser takes it. */
export function preferencesCookieText(preferences: Preferences, secure: boolean): string {
  const name = secure ? `__Host-${preferencesCookie.name}` : preferencesCookie.name;
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `${name}=${value}; Path=/; Max-Age=${preferencesCookie.maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
