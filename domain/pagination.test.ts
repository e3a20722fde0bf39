import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers, pageOf } from "./pagination.ts";

test("every item is on exactly one page", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 300 }), fc.constantFrom(5, 10, 20, 50), (items, per) => {
      const { pages } = pageOf(items, 1, per);
      const all = Array.from({ length: pages }, (_, index) => pageOf(items, index + 1, per).items).flat();
      expect(all).toEqual(items);
    }),
  );
});

test("LI-11 X and Y count from 1, and nothing found is 0-0 of 0", () => {
  const items = Array.from({ length: 23 }, (_, index) => index);
  expect(pageOf(items, 3, 10)).toMatchObject({ from: 21, to: 23, total: 23, pages: 3, page: 3 });
  expect(pageOf(items, 99, 10)).toMatchObject({ from: 21, page: 3 });
  expect(pageOf([], 1, 10)).toMatchObject({ from: 0, to: 0, total: 0, pages: 1 });
});

test("LI-14 page numbers: first, last, current plus or minus 1, with gaps between", () => {
  expect(pageNumbers(1, 53)).toEqual([1, 2, "gap", 53]);
  expect(pageNumbers(20, 53)).toEqual([1, "gap", 19, 20, 21, "gap", 53]);
  expect(pageNumbers(53, 53)).toEqual([1, "gap", 52, 53]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const shown = pageNumbers(page, pages);
      const numbers = shown.filter((entry) => entry !== "gap");
      expect(numbers).toEqual(
        Array.from({ length: pages }, (_, index) => index + 1).filter(
          (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
        ),
      );
    }),
  );
});
