import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type Props<Item> = {
  query: UseQueryResult<Item[]>;
  /** Said when the list could not be loaded, and when there is nothing in it. */
  failed: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** Loading, failed, empty or there: the four faces of a list on the dashboard. */
export function SectionState<Item>({ query, failed, empty, children }: Props<Item>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : <div className="text-ink-soft">{empty}</div>;
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{failed}</p>
        <Button look="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <Skeleton className="h-24" />;
}
