import { paths } from "../../domain/paths.ts";
import { useBrand } from "../shell/brand.ts";
import { PageHead } from "../shell/page-head.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The shape of a preview, until the list is there. */
export function PreviewLoading() {
  return (
    <div role="status" aria-label="Loading preview" data-testid="preview-skeleton" className="page grid gap-6 py-10">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-6 w-1/3" />
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

export function PreviewNotFound() {
  const { name } = useBrand();
  const text = "The weed you're looking for doesn't exist.";
  return (
    <section role="alert" className="page grid justify-items-center py-24 text-center">
      <PageHead title={`Weed Not Found | ${name}`} description={text} path={paths.library} indexed={false} />
      <h1 className="text-4xl">Weed Not Found</h1>
      <p className="mt-4 text-lg text-ink-soft">{text}</p>
      <ButtonLink to={paths.library} className="mt-8">
        Back to Library
      </ButtonLink>
    </section>
  );
}
