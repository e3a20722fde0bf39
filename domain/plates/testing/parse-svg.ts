/** A small, strict XML reader for the plates: throws where a browser would refuse the file. */
export type SvgNode = { name: string; attributes: Record<string, string>; children: SvgNode[]; text: string };

const tagPattern = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const attributePattern = /([\w:-]+)="([^"<]*)"/g;
const entityPattern = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

export function parseSvg(source: string): SvgNode {
  const root: SvgNode = { name: "#root", attributes: {}, children: [], text: "" };
  const open: SvgNode[] = [root];
  let at = 0;
  while (at < source.length) {
    const here = open[open.length - 1] as SvgNode;
    if (source[at] !== "<") {
      const end = source.indexOf("<", at);
      const text = source.slice(at, end < 0 ? source.length : end);
      if (entityPattern.test(text) || text.includes("]]>")) throw new Error(`unescaped text: ${text.slice(0, 40)}`);
      here.text += text;
      at += text.length;
      continue;
    }
    tagPattern.lastIndex = at;
    const tag = tagPattern.exec(source);
    if (!tag) throw new Error(`not a tag: ${source.slice(at, at + 60)}`);
    at = tagPattern.lastIndex;
    const [, closing, name = "", attributeText = "", selfClosing] = tag;
    if (closing) {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
      open.pop();
      continue;
    }
    const node: SvgNode = { name, attributes: readAttributes(attributeText), children: [], text: "" };
    here.children.push(node);
    if (!selfClosing) open.push(node);
  }
  const svg = root.children[0];
  if (open.length !== 1 || root.children.length !== 1 || !svg) throw new Error("one root element, closed, is needed");
  return svg;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(attributePattern)) {
    if (name in attributes) throw new Error(`attribute ${name} given twice`);
    if (entityPattern.test(value)) throw new Error(`unescaped attribute ${name}`);
    attributes[name] = value;
  }
  return attributes;
}

export function walk(node: SvgNode, visit: (node: SvgNode) => void): void {
  visit(node);
  for (const child of node.children) walk(child, visit);
}
