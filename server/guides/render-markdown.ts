import type { Element, ElementContent, Root, RootContent } from "hast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { GuideHeading } from "../../domain/guide.ts";

export type RenderedText = { html: string; headings: GuideHeading[]; plainText: string; words: number };

/** The drawings a text may show, by file name. */
export type Figures = ReadonlyMap<string, string>;

/**
 * Markdown to HTML. HTML written into the Markdown is dropped (remark-rehype's default); the only raw markup in the result is
 * that of our own drawings.
 */
export function renderMarkdown(markdown: string, figures: Figures): RenderedText {
  const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSlug);
  const tree = reader.runSync(reader.parse(markdown));
  const headings = tree.children.flatMap((node) =>
    node.type === "element" && node.tagName === "h2" ? [{ id: String(node.properties.id), text: textOf(node) }] : [],
  );
  const plainText = tree.children.map(textOf).join("\n");
  const dressed: Root = { ...tree, children: tree.children.map((node) => dress(node, figures)) };
  return {
    html: unified().use(rehypeStringify, { allowDangerousHtml: true }).stringify(dressed),
    headings,
    plainText,
    words: plainText.split(/\s+/).filter(Boolean).length,
  };
}

function dress(node: RootContent, figures: Figures): RootContent {
  if (node.type !== "element") return node;
  if (node.tagName === "table") return scrollable(node);
  const [only] = node.children;
  if (node.tagName === "p" && node.children.length === 1 && only?.type === "element" && only.tagName === "img")
    return figure(only, figures);
  return node;
}

/** A wide table scrolls inside its own frame, which the keyboard can reach. */
function scrollable(table: Element): Element {
  const name = `Table: ${headerCells(table).join(", ")}`;
  return element("div", { className: ["table-scroll"], role: "region", ariaLabel: name, tabIndex: 0 }, [
    { ...table, children: table.children.map(withColumnScopes) },
  ]);
}

function headerCells(node: ElementContent): string[] {
  if (node.type !== "element") return [];
  return node.tagName === "th" ? [textOf(node)].filter(Boolean) : node.children.flatMap(headerCells);
}

function withColumnScopes(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  if (node.tagName === "th") return { ...node, properties: { ...node.properties, scope: "col" } };
  return { ...node, children: node.children.map(withColumnScopes) };
}

function figure(image: Element, figures: Figures): Element {
  const source = String(image.properties.src);
  const drawing = figures.get(source.replace(/^figures\//, ""));
  if (!drawing) throw new Error(`There is no drawing ${source} in content/guides/figures`);
  const described = drawing.trim().replace("<svg ", `<svg role="img" aria-label="${escapeAttribute(String(image.properties.alt ?? ""))}" `);
  const caption = image.properties.title;
  return element("figure", {}, [
    { type: "raw", value: described } as unknown as ElementContent,
    ...(caption ? [element("figcaption", {}, [{ type: "text", value: String(caption) }])] : []),
  ]);
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
