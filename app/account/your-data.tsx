import { type FormEvent, useRef, useState } from "react";
import type { User } from "../../domain/user.ts";
import { ApiError, fetchApi } from "../api/fetch-api.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";

export function YourData({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <section aria-labelledby="data-title" className="mt-12">
      <h2 id="data-title" className="mb-4 text-2xl">
        Your data
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="p-6">
          <h3 className="text-xl">Download my data</h3>
          <p className="mt-2 text-ink-soft">Everything we keep about you, in one zip file: your account, history, photos and payments.</p>
          <a href="/api/account/data" download className={buttonClass("quiet", "mt-4")}>
            Download my data
          </a>
        </Card>
        <Card className="p-6">
          <h3 className="text-xl">Delete my account</h3>
          <p className="mt-2 text-ink-soft">
            Your history, photos and sessions go for good, a running plan is cancelled at once, and a lifetime plan is lost with the
            account.
          </p>
          <Button look="danger" className="mt-4" onClick={() => dialog.current?.showModal()}>
            Delete my account
          </Button>
        </Card>
      </div>
      <dialog
        ref={dialog}
        aria-labelledby="delete-title"
        className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card border border-line bg-card p-6 text-ink shadow-lg backdrop:bg-ink/50"
      >
        <DeletionForm user={user} close={() => dialog.current?.close()} />
      </dialog>
    </section>
  );
}

type DeletionState = { status: "idle" | "deleting" } | { status: "refused"; message: string };

function DeletionForm({ user, close }: { user: User; close: () => void }) {
  const [typed, setTyped] = useState("");
  const [keepPhotos, setKeepPhotos] = useState(false);
  const [state, setState] = useState<DeletionState>({ status: "idle" });
  const confirmed = typed.trim().toLowerCase() === user.email.toLowerCase();

  async function deleteAccount(event: FormEvent) {
    event.preventDefault();
    setState({ status: "deleting" });
    try {
      const body = { confirmation: typed, communityPhotos: keepPhotos ? "keep" : "withdraw" };
      await fetchApi("/api/account", { method: "DELETE", body });
      location.assign("/");
    } catch (error) {
      const said = error instanceof ApiError ? error.body?.message : undefined;
      setState({ status: "refused", message: said ?? "Your account could not be deleted just now. Please try again." });
    }
  }

  return (
    <form onSubmit={(event) => void deleteAccount(event)}>
      <h2 id="delete-title" className="text-2xl">
        Delete your account?
      </h2>
      <p className="mt-3">
        This cannot be undone. Payment records are kept for 7 years, as the law asks, without your name. If you come back later, the free
        trial will not start again.
      </p>
      <fieldset className="mt-4">
        <legend className="font-medium">Your community photos</legend>
        <PhotoChoice checked={!keepPhotos} onChoose={() => setKeepPhotos(false)}>
          Take them out of the gallery
        </PhotoChoice>
        <PhotoChoice checked={keepPhotos} onChoose={() => setKeepPhotos(true)}>
          Leave them to other gardeners, without any link to me
        </PhotoChoice>
      </fieldset>
      <div className="mt-4">
        <TextField
          label={`Type ${user.email} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={state.status === "refused" ? state.message : undefined}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" look="danger" disabled={!confirmed || state.status === "deleting"}>
          {state.status === "deleting" ? "Deleting..." : "Delete for good"}
        </Button>
        <Button look="quiet" onClick={close}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

function PhotoChoice({ checked, onChoose, children }: { checked: boolean; onChoose: () => void; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="community-photos" checked={checked} onChange={onChoose} className="size-5 shrink-0 accent-leaf" />
      {children}
    </label>
  );
}
