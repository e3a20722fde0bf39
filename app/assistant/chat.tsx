import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import type { AssistantStatus } from "../../domain/assistant/api.ts";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ConversationLog, QuestionForm } from "./conversation.tsx";
import { ConversationHistory } from "./conversation-history.tsx";
import type { Subject } from "./subject-card.tsx";
import { useConversation } from "./use-conversation.ts";

type Props = { subject: Subject | null; status: AssistantStatus; continuedId: string | undefined };

/** The assistant's own page: one conversation, and those from before. Each address is a conversation; the plain one begins another. */
export function Chat({ subject, status, continuedId }: Props) {
  const conversation = useConversation(subject?.slug, continuedId);
  const navigate = useNavigate();
  const anew = subject ? paths.assistantAbout(subject.slug) : paths.assistant;

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="space-y-4">
        <ConversationLog
          conversation={conversation}
          weed={subject?.commonName}
          startAnew={
            <ButtonLink to={anew} look="quiet">
              <Plus aria-hidden className="size-4" /> New conversation
            </ButtonLink>
          }
        />
        <QuestionForm conversation={conversation} weed={subject?.commonName} status={status} />
      </div>
      <ConversationHistory openId={conversation.id} onDeleteOpen={() => navigate(anew, { replace: true })} />
    </div>
  );
}
