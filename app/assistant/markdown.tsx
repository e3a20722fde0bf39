import { Link } from "react-router";
import { type Inline, parseMarkdown } from "../../domain/assistant/markdown.ts";

/** An answer's Markdown as elements. Nothing in it becomes HTML by itself. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="space-y-3">
      {parseMarkdown(text).map((block, index) => {
        const key = `${block.kind}-${index}`;
        if (block.kind === "paragraph") {
          return (
            <p key={key}>
              <Words content={block.content} />
            </p>
          );
        }
        const List = block.ordered ? "ol" : "ul";
        return (
          <List key={key} className={`space-y-1 pl-5 ${block.ordered ? "list-decimal" : "list-disc"}`}>
            {block.items.map((item, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never change places
              <li key={position}>
                <Words content={item} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function Words({ content }: { content: Inline[] }) {
  return content.map((part, index) => {
    const key = `${part.kind}-${index}`;
    if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
    if (part.kind === "emphasis") return <em key={key}>{part.text}</em>;
    if (part.kind === "link") {
      return (
        <Link key={key} to={part.to} className="font-medium text-leaf-dark underline underline-offset-2">
          {part.text}
        </Link>
      );
    }
    return <span key={key}>{part.text}</span>;
  });
}
