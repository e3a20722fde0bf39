import type { ReactNode } from "react";

/** The spec's numbers (§9). */
export const toastLimit = 1;
export const toastDisplayMs = 5_000;
export const toastRemoveDelayMs = 1_000_000;
export const toastSwipeThresholdPx = 50;

export type Toast = { id: number; title: string; description?: ReactNode; tone: "plain" | "destructive"; open: boolean };

type NewToast = { title: string; description?: ReactNode; tone?: Toast["tone"] };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message. With room for one, a new toast takes the place of the one before. */
export function showToast({ title, description, tone = "plain" }: NewToast): void {
  publish([{ id: nextId++, title, description, tone, open: true }, ...toasts].slice(0, toastLimit));
}

/** Closes a toast; it leaves the list only after the removal delay, so that it can animate out. */
export function dismissToast(id: number): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      publish(toasts.filter((toast) => toast.id !== id));
    }, toastRemoveDelayMs),
  );
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
