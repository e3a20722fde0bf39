import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "../../domain/paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

const texts = {
  overloaded: {
    title: "Service Temporarily Unavailable",
    text: "The AI service is experiencing high demand. Please wait a few minutes and try again.",
  },
  generic: { title: "That did not work", text: "Something went wrong. Please try uploading your image again." },
};

/** When there was no answer at all. Nothing of today's allowance was used. */
export function FailurePanel({ kind, onTryAgain }: { kind: keyof typeof texts; onTryAgain: () => void }) {
  const { title, text } = texts[kind];
  return (
    <Panel title={title} onTryAgain={onTryAgain}>
      <p>{text}</p>
    </Panel>
  );
}

/** An honest "we do not know", with what would help. */
export function UnableToIdentify({
  description,
  onTryAgain,
  children,
}: {
  description: string;
  onTryAgain: () => void;
  children?: ReactNode;
}) {
  return (
    <Panel title="Unable to Identify" onTryAgain={onTryAgain} also={<ButtonLink to={paths.key}>Name it by its features</ButtonLink>}>
      <p>{description}</p>
      <p className="mt-3 text-ink-soft">
        Better lighting helps most: photograph in daylight, out of harsh sun and deep shade, and tap a leaf so that the camera focuses on
        it.
      </p>
      <div className="mt-3 grid gap-3">{children}</div>
    </Panel>
  );
}

type PanelProps = { title: string; onTryAgain: () => void; also?: ReactNode; children: ReactNode };

function Panel({ title, onTryAgain, also, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="mx-auto max-w-2xl border-l-4 border-l-clay p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h3>
      <div className="mt-3">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look={also ? "quiet" : "strong"} onClick={onTryAgain}>
          Try Again
        </Button>
        {also}
      </div>
    </Card>
  );
}
