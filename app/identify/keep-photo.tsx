import { useMutation } from "@tanstack/react-query";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import { retention } from "../../domain/retention.ts";
import { useAuth } from "../api/account.queries.ts";
import { keepIdentification } from "../api/identify-queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";

/** For somebody who is signed in: keeps the photo and its answer for as long as they like. Others have no history to keep it in. */
export function KeepPhoto({ identificationId }: { identificationId: string }) {
  const auth = useAuth();
  const keeping = useMutation({
    mutationFn: (keep: boolean) => keepIdentification(identificationId, keep),
    onError: () =>
      showToast({
        title: "Nothing was changed",
        description: "Your history could not be changed just now. Please try again.",
        tone: "destructive",
      }),
  });
  if (auth.status !== "signed-in") return null;
  const kept = keeping.data?.saved ?? false;
  const Mark = kept ? BookmarkCheck : Bookmark;
  return (
    <section aria-label="Your history" className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status">
        {kept ? "Kept until you delete it, in " : `For ${retention.uploadedPhotoDays} days you find this in `}
        <Link to={paths.dashboard} className="inline-flex min-h-11 items-center text-leaf-dark underline underline-offset-4">
          your history
        </Link>
        {!kept && ", then photo and answer are deleted"}.
      </p>
      <Button look="quiet" disabled={keeping.isPending} onClick={() => keeping.mutate(!kept)}>
        <Mark aria-hidden className="size-5" />
        {keeping.isPending ? "One moment…" : kept ? "Do not keep it" : "Keep in my history"}
      </Button>
    </section>
  );
}
