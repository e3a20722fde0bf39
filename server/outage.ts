/** What the operating system says when another machine, or our own disk, does not do its part. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "EMFILE",
  "ENFILE",
  "EACCES",
  "EPERM",
  "ENOTDIR",
]);

/** PostgreSQL's own classes for trouble that no statement of ours caused: connections, resources, an operator, the system, itself. */
const databaseTrouble = /^(08|53|57|58|XX|25006)/;

const sqlState = /^[0-9A-Z]{5}$/;

/** A service that we need gave no answer, or none that makes sense. Adapters throw it where nothing else tells. */
export class OutageError extends Error {
  override name = "OutageError";
}

/**
 * Whether an error means that something we lean on is away for the moment, so that trying again later is good advice. A statement
 * that PostgreSQL understood and refused is a mistake of ours, and no outage.
 */
export function isOutage(error: unknown): boolean {
  const chain = causesOf(error);
  const codes = chain.flatMap((one) => ("code" in one && typeof one.code === "string" ? one.code : []));
  const states = codes.filter((code) => sqlState.test(code) && !systemCodes.has(code));
  if (states.length > 0) return states.some((state) => databaseTrouble.test(state));
  if (codes.some((code) => systemCodes.has(code))) return true;
  return chain.some(({ name, message }) => name === "OutageError" || name === "TimeoutError" || brokenOff(name, message));
}

/** The drivers' words for a connection that broke, which carry no code. */
function brokenOff(name: string, message: string): boolean {
  return (
    name === "DrizzleQueryError" || /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/.test(message)
  );
}

/** The error, what caused it, and so on. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < 10; one = one.cause) chain.push(one);
  return chain;
}
