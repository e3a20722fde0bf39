type Nested = { [name: string]: Nested | string };

/** Stripe's way of writing an object as a form: line_items[0][price_data][currency]=gbp. */
export function parseForm(text: string): Nested {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [...name.matchAll(/[^[\]]+/g)].map(([key]) => key);
    const last = keys.pop();
    if (last === undefined || keys.includes("__proto__") || last === "__proto__") continue;
    let place = root;
    for (const key of keys) {
      const inner = place[key];
      const next: Nested = typeof inner === "object" ? inner : {};
      place[key] = next;
      place = next;
    }
    place[last] = value;
  }
  return root;
}

/** The text at a place of a parsed form, e.g. textAt(form, "line_items.0.quantity"). */
export function textAt(form: Nested, path: string): string | undefined {
  let place: Nested | string | undefined = form;
  for (const key of path.split(".")) place = typeof place === "object" ? place[key] : undefined;
  return typeof place === "string" ? place : undefined;
}

export function textsAt(form: Nested, key: string): Record<string, string> {
  const place = key.split(".").reduce<Nested | string | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), form);
  if (typeof place !== "object") return {};
  return Object.fromEntries(Object.entries(place).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
