import { preferencesCookie } from "./cookies.ts";

/** What a visitor chose, kept in one cookie of their browser. Each part is there only once it was chosen. */
export type Preferences = {
  /** The code of the country whose law is shown first. */
  place?: string;
};

export function readPreferences(cookies: string): Preferences {
  const found = cookies.split("; ").find((cookie) => cookie.replace("__Host-", "").startsWith(`${preferencesCookie.name}=`));
  if (!found) return {};
  try {
    const value: unknown = JSON.parse(decodeURIComponent(found.slice(found.indexOf("=") + 1)));
    const place = typeof value === "object" && value !== null && "place" in value ? value.place : undefined;
    return typeof place === "string" ? { place } : {};
  } catch {
    return {};
  }
}

/** The cookie that keeps these choices for 30 days (spec §9), as a browser takes it; without any choice, the end of that cookie. */
export function preferencesCookieText(preferences: Preferences, secure: boolean): string {
  const name = secure ? `__Host-${preferencesCookie.name}` : preferencesCookie.name;
  const value = encodeURIComponent(JSON.stringify(preferences));
  const maxAge = Object.keys(preferences).length > 0 ? preferencesCookie.maxAgeSeconds : 0;
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
