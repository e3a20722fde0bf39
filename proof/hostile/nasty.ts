import fc from "fast-check";

/** If any of these comes back as it is in something a browser reads as a page, the page has been written by a stranger. */
export const markup = [
  `<script>alert("dock")</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'"><svg/onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `javascript:alert(1)`,
];

const injections = [
  "' or 1=1 --",
  `"; drop table photos; --`,
  "$(touch /tmp/dock)",
  "{{7*7}}",
  "#{7*7}",
  "../../../../etc/passwd",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..\\..\\windows\\win.ini",
  "http://169.254.169.254/latest/meta-data/",
  "\r\nSet-Cookie: planted=1",
  "%0d%0aSet-Cookie:%20planted=1",
];

const oddText = [
  "",
  " ",
  "\0",
  "photo\0.jpg",
  "\ud800",
  "\udfff",
  "\u202egpj.exe",
  "ﷺ".repeat(40),
  "👩‍🌾".repeat(40),
  "é".repeat(300),
  "a".repeat(10_000),
  "0",
  "-1",
  "NaN",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "9".repeat(400),
  "%",
  "%zz",
  "%c0%ae%c0%ae",
  "%00",
  "%2500",
];

/** Any text at all, and often one that has broken somebody's server before. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...markup, ...injections, ...oddText) },
  // What PostgreSQL keeps in no text, and so the first thing to forget.
  { weight: 1, arbitrary: fc.constantFrom("\0", "dock\0leaf") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
);

function nested(depth: number, open: string, close: string, core: string): string {
  return open.repeat(depth) + core + close.repeat(depth);
}

/** JSON that no schema of ours describes, and text that is no JSON. */
export const wildBody: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  nastyText,
  fc.constantFrom(
    "{",
    "[]",
    "null",
    "0",
    `"text"`,
    "true",
    "{}",
    "[[[[",
    nested(2_000, "[", "]", ""),
    nested(5_000, `{"a":`, "}", "1"),
    `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`,
    `{"imageUrl":"a","imageUrl":{"b":1},"consent":true,"consent":"no"}`,
    `{"imageUrl":1e999}`,
    "\ufeff{}",
    `{"x":"${"y".repeat(70_000)}"}`,
  ),
);

export const contentTypes: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      undefined,
      "",
      "text/plain",
      "text/html",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "application/json; charset=utf-16",
      "application/octet-stream",
      "image/svg+xml",
      "nonsense",
      "a".repeat(2_000),
    ),
  },
);
