import { type FormEvent, useEffect, useRef, useState } from "react";
import { allCookies, preferencesCookie } from "../../domain/cookies.ts";
import type { PlaceCode } from "../../domain/places.ts";
import { Button } from "../ui/button.tsx";
import { PlaceField } from "../ui/place-field.tsx";
import { usePlace } from "./place-preference.ts";
import { showToast } from "./toast-store.ts";

const necessary = allCookies.filter((cookie) => cookie !== preferencesCookie);

export default function CookieSettingsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { place, choosePlace } = usePlace();
  const [chosen, setChosen] = useState<PlaceCode | null>(place);

  useEffect(() => dialog.current?.showModal(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    choosePlace(chosen);
    showToast({
      title: "Cookie settings saved",
      description: chosen ? "We will remember your choice for 30 days." : "No preference is kept in this browser.",
    });
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="cookie-settings-title"
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card border border-line bg-card p-6 text-base text-ink shadow-lg backdrop:bg-ink/50"
    >
      <form onSubmit={save}>
        <h2 id="cookie-settings-title" className="text-2xl">
          Cookie settings
        </h2>
        <h3 className="mt-4 text-lg">Strictly necessary</h3>
        <p className="mt-1 text-ink-soft">Always on, because the site cannot work without them. None follows you anywhere else.</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {necessary.map(({ name, purpose }) => (
            <li key={name}>{purpose}</li>
          ))}
        </ul>
        <h3 className="mt-4 text-lg">Preferences</h3>
        <p className="mt-1 text-ink-soft">{preferencesCookie.purpose} Set only when you choose something, and kept 30 days.</p>
        <div className="mt-3">
          <PlaceField place={chosen} onChoose={setChosen} noPlace="I would rather not say" />
        </div>
        <h3 className="mt-4 text-lg">Analytics</h3>
        <p className="mt-1 text-ink-soft">
          None. We do not count your visits and set no cookie for it. Should that ever change, you will be asked here first, and nothing is
          counted before you say yes.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit">Save settings</Button>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
      </form>
    </dialog>
  );
}
