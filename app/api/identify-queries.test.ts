import { expect, test } from "vitest";
import { answeredWeedQuery, uploadStatusQuery } from "./identify-queries.ts";

test("UP-11 the upload status is kept for 60 s and not asked again after a failure", () => {
  expect(uploadStatusQuery).toMatchObject({ staleTime: 60_000, retry: false });
});

test("RS-04 the weed of an answer is asked once there is one, kept for 60 s, without retry", () => {
  expect(answeredWeedQuery("dandelion")).toMatchObject({ enabled: true, staleTime: 60_000, retry: false });
  expect(answeredWeedQuery(null)).toMatchObject({ enabled: false });
});
