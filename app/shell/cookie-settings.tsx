import { lazy, Suspense, useState } from "react";

const CookieSettingsDialog = lazy(() => import("./cookie-settings-dialog.tsx"));

/** Opens the cookie settings, from the footer and from the cookie policy. The panel itself is fetched when it is wanted. */
export function CookieSettingsButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Cookie settings
      </button>
      {open && (
        <Suspense>
          <CookieSettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
