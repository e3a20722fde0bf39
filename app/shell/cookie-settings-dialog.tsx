import { type FormEvent, useEffect, useRef, useState } from "react";
import { allCookies, preferencesCookie } from "../../domain/cookies.ts";
import { preferencesCookieText, readPreferences } from "../../domain/preferences.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "./toast-store.ts";

const necessary = allCookies.filter((cookie) => cookie !== preferencesCookie);

export default function CookieSettingsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [analytics, setAnalytics] = useState(() => readPreferences(document.cookie).analytics === "accepted");

  useEffect(() => dialog.current?.showModal(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    const preferences = { ...readPreferences(document.cookie), analytics: analytics ? ("accepted" as const) : ("refused" as const) };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = preferencesCookieText(preferences, location.protocol === "https:");
    showToast({ title: "Cookie settings saved", description: "We will remember your choice for 30 days." });
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
        <h3 className="mt-4 text-lg">Analytics</h3>
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={analytics}
            onChange={(event) => setAnalytics(event.target.checked)}
            className="size-5 shrink-0 accent-leaf"
          />
          Count my visits, if you ever start counting
        </label>
        <p className="text-sm text-ink-soft">Off unless you tick it. At present nothing is counted either way.</p>
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
