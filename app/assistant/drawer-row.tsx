import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

type Props = { isOpen?: boolean; deleteLabel: string; onDelete: () => unknown; children: ReactNode };

/** One thing that somebody keeps here, with a way to throw it away. */
export function DrawerRow({ isOpen = false, deleteLabel, onDelete, children }: Props) {
  return (
    <li className={`flex items-center rounded ${isOpen ? "bg-leaf-pale" : "hover:bg-paper-deep"}`}>
      {children}
      <button
        type="button"
        aria-label={deleteLabel}
        onClick={onDelete}
        className="grid size-11 shrink-0 place-items-center rounded text-ink-soft hover:text-danger"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  );
}
