import { errorStatus } from "../../domain/errors.ts";
import type { Answer, Sent } from "../send.ts";
import { markup } from "./nasty.ts";

const bodyKeys = new Set(["code", "message", "details", "resetTime", "requestId"]);

/** What no answer may give away: a stack, a file of ours, a query, a library's own words. */
const internals = /\n\s+at .+:\d+|node_modules|\.ts:\d+|\bselect .+ from\b|Failed query|invalid input syntax|ECONN|drizzle|sqlstate/i;

/** What is wrong with an answer, in words; nothing when it is as it should be. */
export function faultsOf(answer: Answer, { path }: Pick<Sent, "path">, ownAddresses: string[]): string[] {
  if (refusedByNode(answer)) return [];
  const faults: string[] = [];
  const type = answer.headers["content-type"] ?? "";
  if (answer.status >= 500) faults.push(`status ${answer.status}`);
  if (answer.status >= 400 && isApi(path)) faults.push(...errorBodyFaults(answer, type));
  if (!/^(application\/json|image\/webp|text\/event-stream|application\/zip)/.test(type)) {
    const reflected = markup.filter((text) => answer.text.includes(text) && !text.startsWith("javascript"));
    if (reflected.length > 0) faults.push(`reflects ${reflected.join(" and ")} as ${type}`);
  }
  if (type.startsWith("text/event-stream") ? false : internals.test(answer.text.slice(0, 4_000)) && !type.startsWith("text/html"))
    faults.push("tells of our insides");
  if (answer.headers["x-content-type-options"] !== "nosniff") faults.push("may be sniffed for another type");
  const { location } = answer.headers;
  if (location !== undefined && !isOurs(location, ownAddresses)) faults.push(`redirects to ${location}`);
  if (answer.headers["set-cookie"]?.some((cookie) => /planted/.test(cookie))) faults.push("sets a cookie that the request wrote");
  return faults;
}

/** Dots may lead out of /api, and what is there is a page. */
function isApi(path: string): boolean {
  return new URL(`https://site.invalid${path}`).pathname.startsWith("/api/");
}

/** What is no HTTP at all never reaches the application: Node answers with a bare status and hangs up. */
function refusedByNode({ status, headers, text }: Answer): boolean {
  return [400, 408, 431].includes(status) && headers.connection === "close" && text === "" && !headers["content-type"];
}

/** PRODUCT.md, "Error bodies": always JSON, a code and a sentence, and the status that belongs to the code. */
function errorBodyFaults({ status, text, headers }: Answer, type: string): string[] {
  if (headers["content-length"] === "0" || text === "") return [];
  if (!type.startsWith("application/json")) return [`an error of /api that is ${type || "of no type"}`];
  const body = JSON.parse(text) as Record<string, unknown>;
  const faults = Object.keys(body)
    .filter((key) => !bodyKeys.has(key))
    .map((key) => `an error body with ${key} in it`);
  if (typeof body.message !== "string" || !/^[A-Z].+[.!?)B]$/s.test(body.message)) faults.push(`no sentence: ${String(body.message)}`);
  const expected = (errorStatus as Record<string, number>)[String(body.code)];
  if (expected !== status) faults.push(`code ${String(body.code)} with status ${status}`);
  return faults;
}

function isOurs(location: string, ownAddresses: string[]): boolean {
  if (ownAddresses.some((address) => location.startsWith(`${address}/`))) return true;
  return /^\/(?![/\\])/.test(location) && new URL(location, "https://site.invalid").origin === "https://site.invalid";
}
