import { paths } from "../../domain/paths.ts";
import { useBrand } from "../shell/brand.ts";
import { PageHead } from "../shell/page-head.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";

export function WeedLoading() {
  return (
    <div className="page grid min-h-[60vh] place-items-center py-16">
      <Spinner label="Loading weed details..." />
    </div>
  );
}

export function WeedFailed() {
  return (
    <Message title="Error Loading Weed Details">
      We encountered a problem loading the details for this weed. Please try again later.
    </Message>
  );
}

export function WeedNotFound() {
  return <Message title="Weed Not Found">The weed you're looking for doesn't exist in our database.</Message>;
}

function Message({ title, children }: { title: string; children: string }) {
  const { name } = useBrand();
  return (
    <section role="alert" className="page grid justify-items-center py-24 text-center">
      <PageHead title={`${title} | ${name}`} description={children} path={paths.library} indexed={false} />
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{children}</p>
      <ButtonLink to={paths.library} className="mt-8">
        Return to Library
      </ButtonLink>
    </section>
  );
}
