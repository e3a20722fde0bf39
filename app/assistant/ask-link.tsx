import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../domain/paths.ts";
import { ButtonLink, type ButtonLook } from "../ui/button.tsx";
import type { Subject } from "./subject-card.tsx";

type Panel = ComponentType<{ subject: Subject; continuedId: string | undefined; onClose: (keptId: string | undefined) => void }>;

/** A link to the assistant about this weed, which opens a panel beside the page instead once the page is alive. */
export function AskLink({ subject, look, children }: { subject: Subject; look?: ButtonLook; children: ReactNode }) {
  const [Panel, setPanel] = useState<Panel>();
  const continuedId = useRef<string>(undefined);
  const navigate = useNavigate();
  const to = paths.assistantAbout(subject.slug);

  async function open(event: MouseEvent) {
    // Asked for in a new tab, it comes in a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { AskPanel } = await import("./ask-panel.tsx");
      setPanel(() => AskPanel);
    } catch {
      await navigate(to);
    }
  }

  function close(keptId: string | undefined) {
    continuedId.current = keptId;
    setPanel(undefined);
  }

  return (
    <>
      <ButtonLink to={to} {...(look && { look })} aria-haspopup="dialog" onClick={open}>
        {children}
      </ButtonLink>
      {Panel && <Panel subject={subject} continuedId={continuedId.current} onClose={close} />}
    </>
  );
}
