import { z } from "zod";

/** "", as an empty line of .env gives it, means "not set". */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const webUrl = z
  .url({ protocol: /^https?$/, error: "must be a whole address such as https://dockleaf.example" })
  .transform((url) => url.replace(/\/+$/, ""));

export const wholeNumber = (fallback: number) =>
  optional(z.coerce.number({ error: "must be a whole number" }).int().min(1, "must be a whole number above 0")).transform(
    (value) => value ?? fallback,
  );
