import { isRouteErrorResponse } from "react-router";
import { paths } from "../../domain/paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { NotFoundScreen } from "./not-found.tsx";

/** What is shown when a screen breaks. It looks like the site and tells what to do, never what broke inside. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <section role="alert" className="page grid justify-items-center py-24 text-center">
      <title>Something went wrong</title>
      <h1 className="text-4xl">This page has wilted</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Something went wrong on our side while showing it. Nothing you did is lost. Please try again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink to={paths.home} look="quiet" reloadDocument>
          Go to the start
        </ButtonLink>
      </div>
    </section>
  );
}
