import { expect, test } from "vitest";
import { ApiError } from "../api/fetch-api.ts";
import { fileProblem, identifyFailure, limitSentence, uploadFailure } from "./messages.ts";

function refusal(status: number, body: object): ApiError {
  return new ApiError(status, JSON.stringify(body), "");
}

test("UP-01 a file that is no image", () => {
  const problem = { title: "Invalid file type", description: "Please select an image file (JPEG, PNG, etc.)" };
  expect(fileProblem(new File(["x"], "notes.pdf", { type: "application/pdf" }))).toEqual(problem);
  expect(fileProblem(new File(["x"], "photo.jpg", { type: "" }))).toEqual(problem);
  expect(fileProblem(new File(["x"], "IMG_1.HEIC", { type: "" }))).toBeNull();
});

test("UP-02 a file over 10MB, and one of exactly 10MB", () => {
  const sized = (bytes: number) => new File([new Uint8Array(bytes)], "p.jpg", { type: "image/jpeg" });
  const problem = { title: "File too large", description: "Please select an image smaller than 10MB" };
  expect(fileProblem(sized(10 * 1024 * 1024 + 1))).toEqual(problem);
  expect(fileProblem(sized(10 * 1024 * 1024))).toBeNull();
});

test("UP-08 the limit names the visitor's own number and when it resets, in their own time", () => {
  const resetTime = "2026-07-01T23:00:00.000Z";
  const expected = (images: string) =>
    `Daily upload limit reached. You can upload ${images} per day. Your limit resets at ${new Date(resetTime).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })} on ${new Date(resetTime).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}.`;
  const error = refusal(429, { code: "RATE_LIMIT_EXCEEDED", message: "no", resetTime });
  expect(uploadFailure(error, 1)).toEqual({ title: "Upload failed", description: expected("1 image") });
  expect(uploadFailure(error, 10)).toEqual({ title: "Upload failed", description: expected("10 images") });
  expect(limitSentence(1, undefined)).toBe("Daily upload limit reached. You can upload 1 image per day.");
});

test("UP-09 INVALID_IMAGE_QUALITY: the message and the details, if there are any", () => {
  const body = { code: "INVALID_IMAGE_QUALITY", message: "This photo is too dark." };
  expect(uploadFailure(refusal(422, body)).description).toBe("This photo is too dark.");
  expect(uploadFailure(refusal(422, { ...body, details: "Use daylight." })).description).toBe("This photo is too dark. Use daylight.");
});

test("UP-10 any other error shows its message, else 'An unknown error occurred'", () => {
  expect(uploadFailure(refusal(403, { code: "FORBIDDEN", message: "Not you." })).description).toBe("Not you.");
  expect(uploadFailure(new Error("the line broke")).description).toBe("the line broke");
  expect(uploadFailure("?").description).toBe("An unknown error occurred");
  expect(uploadFailure(new Error("")).description).toBe("An unknown error occurred");
});

test("ID-02 'overloaded' or '503' is a busy service", () => {
  const busy = {
    failure: "overloaded",
    title: "Service Temporarily Unavailable",
    description: "The AI service is experiencing high demand. Please wait a few minutes and try again.",
  };
  expect(identifyFailure(refusal(503, { code: "SERVICE_UNAVAILABLE", message: "x" }))).toEqual(busy);
  expect(identifyFailure(new Error("the model is overloaded"))).toEqual(busy);
});

test("ID-03 any other failure shows its message", () => {
  expect(identifyFailure(new Error("no line"))).toEqual({ failure: "generic", title: "Identification failed", description: "no line" });
  expect(identifyFailure(refusal(404, { code: "NOT_FOUND", message: "Gone." })).description).toBe("Gone.");
});
