import { maxUploadBytes } from "../../domain/identification.ts";
import { ApiError } from "../api/fetch-api.ts";

export type Message = { title: string; description: string };

/** The spec's two checks before anything is sent (§5); null when the file may go. */
export function fileProblem(file: Blob): Message | null {
  // Some systems give a HEIC photo no type at all; the server looks inside in any case.
  const isImage = file.type.startsWith("image/") || (file instanceof File && file.type === "" && /\.(heic|heif|avif)$/i.test(file.name));
  if (!isImage) return { title: "Invalid file type", description: "Please select an image file (JPEG, PNG, etc.)" };
  if (file.size > maxUploadBytes) return { title: "File too large", description: "Please select an image smaller than 10MB" };
  return null;
}

/** What to say when an upload fails (spec §8). */
export function uploadFailure(error: unknown, limit = 1): Message {
  const title = "Upload failed";
  if (isTimeout(error)) return { title, description: "The photo took too long to send. Please try again where the signal is better." };
  if (!(error instanceof ApiError)) return { title, description: messageOf(error) };
  const { body } = error;
  if (body?.code === "RATE_LIMIT_EXCEEDED") return { title, description: limitSentence(limit, body.resetTime) };
  if (body?.code === "INVALID_IMAGE_QUALITY") return { title, description: [body.message, body.details].filter(Boolean).join(" ") };
  if (body?.code === "UNSUPPORTED_TYPE") return { title: "Invalid file type", description: body.message };
  if (body?.code === "TOO_LARGE") return { title: "File too large", description: body.message };
  return { title, description: body?.message ?? messageOf(error) };
}

/** The reset moment travels as ISO 8601 and is told in the visitor's own time. */
export function limitSentence(limit: number, resetTime: string | undefined): string {
  const images = limit === 1 ? "1 image" : `${limit} images`;
  const reached = `Daily upload limit reached. You can upload ${images} per day.`;
  return resetTime ? `${reached} Your limit resets at ${timeOf(resetTime)} on ${dateOf(resetTime)}.` : reached;
}

function timeOf(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** What to say when an identification fails, and which panel then stands in the result's place (spec §8). */
export function identifyFailure(error: unknown): Message & { failure: "overloaded" | "generic" } {
  const message = isTimeout(error) ? "The answer took too long. Please try again." : messageOf(error);
  if (message.includes("overloaded") || message.includes("503")) {
    return {
      failure: "overloaded",
      title: "Service Temporarily Unavailable",
      description: "The AI service is experiencing high demand. Please wait a few minutes and try again.",
    };
  }
  const plain = error instanceof ApiError ? error.body?.message : undefined;
  return { failure: "generic", title: "Identification failed", description: plain ?? message };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "An unknown error occurred";
}
