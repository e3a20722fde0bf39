import { csrfCookie, csrfHeader } from "../../domain/cookies.ts";
import type { ErrorBody } from "../../domain/errors.ts";

/** A non-successful answer. The message is the spec's: the status, a colon, then the body or the status text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = parseErrorBody(text);
  }
}

type ApiRequest = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or as it is when it is a form. */
  body?: unknown;
  signal?: AbortSignal;
};

/** The one way to the server: cookies always go along, JSON both ways, every refusal is an ApiError. */
export async function fetchApi<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const response = await send(path, request);
  return (await response.json()) as Answer;
}

/** As fetchApi, but "not signed in" is an answer and not an error. */
export async function fetchApiOrNull<Answer>(path: string, request: ApiRequest = {}): Promise<Answer | null> {
  try {
    return await fetchApi<Answer>(path, request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** For an answer that arrives piece by piece. */
export async function fetchApiStream(path: string, request: ApiRequest = {}): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(path, request);
  return body ?? new ReadableStream();
}

async function send(path: string, { method = "GET", body, signal }: ApiRequest): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
  const token = readCsrfToken();
  if (method !== "GET" && token) headers.set(csrfHeader, token);

  const response = await fetch(path, {
    method,
    headers,
    credentials: "include",
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

function readCsrfToken(): string | undefined {
  const found = document.cookie.split("; ").find((cookie) => cookie.replace("__Host-", "").startsWith(`${csrfCookie.name}=`));
  return found?.slice(found.indexOf("=") + 1);
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorBody = typeof body === "object" && body !== null && "code" in body && "message" in body;
    return isErrorBody ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
