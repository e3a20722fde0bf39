import { type ComponentType, useEffect, useState } from "react";
import { currentToasts, subscribeToToasts } from "./toast-store.ts";

/** By then the page has what it needs to be read and used. */
const loadAfterMs = 2_000;

/** Toasts come with the first message, or once the page is at rest: nobody needs their machinery to read. */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>();

  useEffect(() => {
    // Without a network there is nothing to load; the next toast tries again.
    const load = () => void import("./toasts.tsx").then((module) => setToasts(() => module.Toasts)).catch(() => undefined);
    if (currentToasts().length > 0) load();
    const timer = setTimeout(load, loadAfterMs);
    const unsubscribe = subscribeToToasts(load);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);

  return Toasts && <Toasts />;
}
