import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import { conversationsQuery, deleteConversation } from "../api/assistant.queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { DrawerRow } from "./drawer-row.tsx";
import { messageOf } from "./use-conversation.ts";

type Props = { openId: string; onDeleteOpen: () => unknown };

/** Everything this account asked and has not deleted, newest first. */
export function ConversationHistory({ openId, onDeleteOpen }: Props) {
  const queryClient = useQueryClient();
  const { data: conversations = [] } = useQuery(conversationsQuery);

  async function remove(id: string) {
    try {
      await deleteConversation(id);
      if (id === openId) await onDeleteOpen();
      showToast({ title: "Conversation deleted" });
    } catch (error) {
      showToast({ title: "Conversation not deleted", description: messageOf(error), tone: "destructive" });
    }
    await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  }

  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="flex items-center gap-2 text-xl">
        <History aria-hidden className="size-5" /> Your conversations
      </h2>
      {conversations.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">What you ask is kept here for you, until you delete it.</p>
      ) : (
        <ul className="mt-3 space-y-1">
          {conversations.map(({ id, title, weedSlug }) => (
            <DrawerRow key={id} isOpen={id === openId} deleteLabel={`Delete "${title}"`} onDelete={() => remove(id)}>
              <Link
                to={paths.conversation(id, weedSlug)}
                aria-current={id === openId ? "true" : undefined}
                className="min-h-11 min-w-0 flex-1 truncate px-3 leading-11"
              >
                {title}
              </Link>
            </DrawerRow>
          ))}
        </ul>
      )}
    </section>
  );
}
