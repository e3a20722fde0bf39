import { isOwnAddress } from "./markdown-links.ts";

/** The little of Markdown that an answer may use. What is not in here is shown as it was typed: no HTML, no images, no foreign links. */
export type Inline = { kind: "text" | "strong" | "emphasis"; text: string } | { kind: "link"; text: string; to: string };
export type Block = { kind: "paragraph"; content: Inline[] } | { kind: "list"; ordered: boolean; items: Inline[][] };

const bullet = /^\s*[-*]\s+(.*)$/;
const numbered = /^\s*\d{1,2}[.)]\s+(.*)$/;
const heading = /^#{1,6}\s+(.*)$/;

export function parseMarkdown(markdown: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", content: parseInline(paragraph.join(" ")) });
    paragraph = [];
  };
  for (const line of markdown.split("\n")) {
    const item = bullet.exec(line)?.[1] ?? numbered.exec(line)?.[1];
    const title = heading.exec(line)?.[1];
    if (item !== undefined) {
      endParagraph();
      addItem(blocks, numbered.test(line), parseInline(item));
    } else if (title !== undefined) {
      endParagraph();
      blocks.push({ kind: "paragraph", content: [{ kind: "strong", text: title.replaceAll("*", "") }] });
    } else if (line.trim() === "") endParagraph();
    else paragraph.push(line.trim());
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: Block[], ordered: boolean, item: Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === "list" && last.ordered === ordered) last.items.push(item);
  else blocks.push({ kind: "list", ordered, items: [item] });
}

const marks = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|(!?)\[([^\]\n]*)\]\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)/g;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) parts.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, strong, emphasis, isImage, words = "", address = ""] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", text: emphasis });
    else if (!isImage && words && isOwnAddress(address)) parts.push({ kind: "link", text: words, to: address });
    else parts.push({ kind: "text", text: words });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}
