import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AssistantStatus } from "../../domain/assistant/api.ts";
import { statusQuery } from "../api/assistant.queries.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Invitation } from "./invitation.tsx";

type Props = {
  kind: "question" | "treatment";
  /** The weed's name, for the invitation. */
  weed: string | undefined;
  /** Where somebody who signs in comes back to. */
  returnUrl: string;
  /** For what stands here until, or instead of, the children. */
  className?: string;
  children: (status: AssistantStatus) => ReactNode;
};

/** The page itself is everybody's; what this visitor may do arrives after it. Who may do nothing yet is shown how to start. */
export function ForEntitled({ kind, weed, returnUrl, className = "", children }: Props) {
  const { data: status, isError, refetch } = useQuery(statusQuery);
  if (isError) {
    return (
      <div role="alert" className={className}>
        <p>The assistant could not be reached.</p>
        <Button look="quiet" className="mt-3" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!status) {
    return (
      <div aria-busy className={`space-y-3 ${className}`}>
        <span className="sr-only">Loading the assistant…</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
        <noscript>The assistant needs JavaScript. The weed library and the guides work without it.</noscript>
      </div>
    );
  }
  if (!status.signedIn || status[kind].limit === 0) {
    return (
      <div className={className}>
        <Invitation weed={weed} returnUrl={returnUrl} signedIn={status.signedIn} />
      </div>
    );
  }
  return children(status);
}
