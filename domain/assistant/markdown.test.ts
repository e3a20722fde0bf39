import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown.ts";
import { isOwnAddress, keepOwnLinks } from "./markdown-links.ts";

test("paragraphs, lists, bold, italics and our own links", () => {
  expect(parseMarkdown("**Dandelion** is *Taraxacum*.\n\n- one [page](/library/x)\n- two\n\n1. first")).toEqual([
    {
      kind: "paragraph",
      content: [
        { kind: "strong", text: "Dandelion" },
        { kind: "text", text: " is " },
        { kind: "emphasis", text: "Taraxacum" },
        { kind: "text", text: "." },
      ],
    },
    {
      kind: "list",
      ordered: false,
      items: [
        [
          { kind: "text", text: "one " },
          { kind: "link", text: "page", to: "/library/x" },
        ],
        [{ kind: "text", text: "two" }],
      ],
    },
    { kind: "list", ordered: true, items: [[{ kind: "text", text: "first" }]] },
  ]);
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "data:text/html,x", " /library", ""])(
  "%s is no address of ours",
  (address) => {
    expect(isOwnAddress(address)).toBe(false);
    expect(JSON.stringify(parseMarkdown(`see [words](${address})`))).not.toContain('"link"');
    expect(keepOwnLinks(`[words](${address})`)).toBe("words");
  },
);

test("an image becomes its words and markup stays text", () => {
  expect(parseMarkdown("![leaf](/x.png) <img src=x>")).toEqual([
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "leaf" },
        { kind: "text", text: " <img src=x>" },
      ],
    },
  ]);
});
