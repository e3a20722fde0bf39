import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { createQueryClient } from "./api/query-client.ts";
import { pageServices } from "./page-services.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { useNonce } from "./shell/nonce.tsx";
import { OfflineReading } from "./shell/offline-reading.tsx";
import { ScrollToTop } from "./shell/scroll-to-top.tsx";
import { ThemeProvider } from "./shell/theme.tsx";
import { Toaster } from "./shell/toaster.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(pageServices);
  // The server's year: a page must read the same before and after the browser takes it over.
  return { brand, year: new Date().getFullYear() };
}

/** Who we are does not change while somebody is reading. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const plain = useMatches().some(isPlainDocument);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6ec" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {plain ? <script src="/guide.js" defer /> : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** A page that is text from end to end needs no framework in the browser; a few lines of script serve its menu and print button. */
function isPlainDocument({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && "plainDocument" in handle;
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

/** What stands around every screen, a broken one too: whatever the header needs must be here. */
function Frame({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <a
          href="#content"
          className="fixed left-4 top-2 z-50 -translate-y-20 rounded bg-leaf px-4 py-3 font-medium text-white focus:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        <ScrollToTop />
        <Header />
        <main id="content" tabIndex={-1} className="flex-1 pt-[var(--header-height)] outline-none">
          {children}
        </main>
        <Footer />
        <OfflineReading />
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
