import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useBrand } from "./brand.ts";
import { PageHead } from "./page-head.tsx";

/** What the service worker answers with when there is no network and it has not kept the page that was asked for. */
export default function Offline() {
  const { name } = useBrand();
  return (
    <section className="page grid justify-items-center py-24 text-center">
      <PageHead
        title={`You are offline | ${name}`}
        description="There is no connection, and this page was not kept. Pages you have read before still open."
        path={paths.offline}
        indexed={false}
      />
      <h1 className="text-4xl">You are offline</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        This page was not kept on your device. The library's list and every weed you have read before still open; naming a photo needs a
        connection.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.library}>Open the Weed Library</ButtonLink>
        <ButtonLink to={paths.key} look="quiet">
          Open the trait key
        </ButtonLink>
      </div>
    </section>
  );
}
