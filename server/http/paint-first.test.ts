import { expect, test } from "vitest";
import { paintFirst, stylesheetPreload } from "./paint-first.ts";

const page =
  '<html><head><link rel="modulepreload" href="/assets/frame-1.js"/><link rel="stylesheet" href="/assets/root-1.css"/></head>' +
  '<body><p>Dock</p><script>context</script><script type="module" async="">import "/assets/root-1.js";</script><script>data</script></body></html>';

test("the browser is told of no script before it has painted", () => {
  const html = paintFirst(page);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<script type="text/later">import "/assets/root-1.js";</script>');
});

test("what the page says, and the order of its scripts, stays", () => {
  const html = paintFirst(page);
  expect(html).toContain("<p>Dock</p>");
  expect(html.indexOf("context")).toBeLessThan(html.indexOf("text/later"));
  expect(html.indexOf("text/later")).toBeLessThan(html.indexOf("<script>data"));
});

test("a page without script is left as it is", () => {
  const plain = '<html><body><p>Dock</p><script src="/guide.js" defer=""></script></body></html>';
  expect(paintFirst(plain)).toBe(plain);
});

test("the stylesheet is named for the headers", () => {
  expect(stylesheetPreload(page)).toBe("</assets/root-1.css>; rel=preload; as=style");
});
