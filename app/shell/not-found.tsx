import { data } from "react-router";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/not-found";
import { brandOf, pageMeta } from "./page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Page not found | ${brandOf(matches).name}`,
    description: "There is no page at this address. Search the weed library or go back to the start.",
    path: paths.notFound,
    indexed: false,
  });
}

export function NotFoundScreen() {
  return (
    <section className="page grid justify-items-center py-24 text-center">
      <p aria-hidden className="font-serif text-8xl text-line-strong">
        ❦
      </p>
      <h1 className="mt-4 text-4xl">404 Page Not Found</h1>
      <p className="mt-4 text-lg text-ink-soft">Did you forget to add the page to the router?</p>
      <p className="mt-1 text-ink-soft">If you followed a link, the page may have moved. The library holds every weed we know.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.library}>Open the Weed Library</ButtonLink>
        <ButtonLink to={paths.home} look="quiet">
          Go to the start
        </ButtonLink>
      </div>
    </section>
  );
}
