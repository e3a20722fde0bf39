import fc from "fast-check";
import { z } from "zod";
import { nastyText } from "./nasty.ts";

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  enum?: unknown[];
  anyOf?: Json[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
};

/** Values in the form that a route's own schema asks for. `words` are texts that mean something to it. */
export function validFor(schema: z.ZodType, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return valid(z.toJSONSchema(schema, { io: "input" }) as Json, words);
}

function valid(form: Json, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (form.enum) return fc.constantFrom(...form.enum);
  if (form.anyOf) return fc.oneof(...form.anyOf.map((one) => valid(one, words)));
  switch (form.type) {
    case "object": {
      const fields = Object.entries(form.properties ?? {}).map(([name, field]) => [name, valid(field, words)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: form.required ?? [] });
    }
    case "array":
      return fc.array(valid(form.items ?? {}, words), { minLength: form.minItems ?? 0, maxLength: Math.min(form.maxItems ?? 4, 4) });
    case "string":
      return form.pattern ? fc.stringMatching(new RegExp(form.pattern)) : fc.oneof(words, nastyText);
    case "integer":
      return fc.integer({ min: form.minimum ?? -5, max: form.maximum ?? 5 });
    case "number":
      return fc.double();
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, 0, -1, 1.5, 1e308, true, "", [], {}, [[]], { length: 1e9 }, { toString: "x" }, Array(500).fill("x")),
);

/** A valid value with one thing wrong: a field gone, of another type, or one too many. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), wrongValues, fc.constantFrom("replace", "drop", "add")).map(([value, at, wrong, how]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong;
    const names = Object.keys(value);
    const name = names[at % Math.max(names.length, 1)];
    if (how === "add" || !name) return { ...value, [`extra${at}`]: wrong };
    const rest: Record<string, unknown> = { ...value };
    if (how === "drop") delete rest[name];
    else rest[name] = wrong;
    return rest;
  });
}
