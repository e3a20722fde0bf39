import { paths } from "./paths.ts";

/** Deep enough for any honest address; an attack that hides behind more layers is refused with the rest. */
const maxLayers = 5;

/** Any origin will do: it only shows whether an address stays on it. */
const here = "https://site.invalid";

/** Where to go after signing in: a path of this site, or the dashboard. Nothing that could lead elsewhere gets through. */
export function safeReturnUrl(value: string | null | undefined): string {
  const fallback = paths.dashboard;
  if (!value || !everyLayer(value, looksLikeOurPath)) return fallback;
  const url = new URL(value, here);
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere" begins like a path of ours and is one of somebody else's once its dots are resolved.
  if (url.origin !== here || path.startsWith("//")) return fallback;
  const isScreen = !/^\/(api|auth|login)(\/|$)/.test(url.pathname);
  return isScreen ? path : fallback;
}

/** A slash, nowhere two in a row, and none of the characters that browsers drop or take for a slash. */
function looksLikeOurPath(text: string): boolean {
  return /^\/[^\\\s\p{Cc}]*$/u.test(text) && !text.includes("//");
}

/** Holds for the text as it is and however often it is decoded. */
function everyLayer(text: string, holds: (layer: string) => boolean): boolean {
  let layer = text;
  for (let depth = 0; depth < maxLayers; depth++) {
    if (!holds(pathPart(layer))) return false;
    const next = decode(layer);
    if (next === null) return false;
    if (next === layer) return true;
    layer = next;
  }
  return false;
}

/** A search may hold spaces and slashes as it likes; where the address leads is decided before it. */
function pathPart(text: string): string {
  return text.split(/[?#]/, 1)[0] ?? "";
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
