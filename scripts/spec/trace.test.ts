import { expect, test } from "vitest";
import { namesIn, rowsOf, untestedRows } from "./trace.ts";

const promises = `## Shell (SH)
SH-01 fixed header · SH-02 desktop links scroll ·
SH-03 from another route. A test is named e.g. \`test("SH-09 …")\`.`;

test("rows are found in running text, examples in quotes are not", () => {
  expect(rowsOf(promises)).toEqual([
    { id: "SH-01", text: "fixed header" },
    { id: "SH-02", text: "desktop links scroll" },
    { id: "SH-03", text: 'from another route. A test is named e.g. `test("SH-09 …")`.' },
  ]);
});

test("a row is tested only when a test's name starts with its id", () => {
  const missing = untestedRows(promises, ["SH-01 the header", "about SH-02", "SH-034 something else"]);
  expect(missing.map((row) => row.id)).toEqual(["SH-02", "SH-03"]);
});

test("a name that begins with a value is read from the rows of its table", () => {
  const code = 'for (const [row, bad] of [["AA-01", "x"], ["AA-02 says", "y"]]) test(`DOLLAR{row} refuses`, z);'.replace("DOLLAR", "$");
  expect(untestedRows("AA-01 one · AA-02 two · AA-03 three", namesIn(code)).map(({ id }) => id)).toEqual(["AA-03"]);
});

test("names are read from test, it, each and template strings", () => {
  const code = 'test("AA-01 a", x); it(\'AA-02 b\', y); test.each([1])("AA-03 %s", z); test(`AA-04 d`, w);';
  expect(namesIn(code)).toEqual(["AA-01 a", "AA-02 b", "AA-03 %s", "AA-04 d"]);
});
