import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { currentToasts, dismissToast, subscribeToToasts, toastDisplayMs, toastSwipeThresholdPx } from "./toast-store.ts";

const tones = {
  plain: "border-line bg-card text-ink",
  destructive: "border-danger bg-danger-pale text-ink",
};

const none: ReturnType<typeof currentToasts> = [];

/** Where toasts appear. F8 moves the focus here; a swipe to the right sends one away. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <Toast.Provider duration={toastDisplayMs} swipeDirection="right" swipeThreshold={toastSwipeThresholdPx} label="Notification">
      {toasts.map(({ id, title, description, tone, open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(nowOpen) => {
            if (!nowOpen) dismissToast(id);
          }}
          data-tone={tone}
          className={`toast relative rounded-card border-l-4 py-4 pl-5 pr-12 shadow-lg ${tones[tone]}`}
        >
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {description && <Toast.Description className="mt-1 text-sm">{description}</Toast.Description>}
          <Toast.Close aria-label="Close" className="absolute right-1 top-1 grid size-11 place-items-center rounded hover:bg-paper-deep">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={["F8"]}
        label="Notifications ({hotkey})"
        className="fixed inset-x-0 bottom-0 z-50 m-0 flex list-none flex-col gap-2 p-4 outline-none sm:left-auto sm:w-[26rem] print:hidden"
      />
    </Toast.Provider>
  );
}
