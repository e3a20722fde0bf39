import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { statusQuery } from "../api/assistant.queries.ts";
import { fetchApi } from "../api/fetch-api.ts";
import { pageServices } from "../page-services.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/assistant";
import { Chat } from "./chat.tsx";
import { Invitation } from "./invitation.tsx";
import { Treatment } from "./treatment.tsx";

type Subject = Pick<Weed, "slug" | "commonName" | "scientificName" | "imageUrl">;

export function loader({ context, request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get("weed");
  return { subject: slug ? subjectOf(context.get(pageServices).library.bySlug(slug)) : null };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const slug = new URL(request.url).searchParams.get("weed");
  if (!slug) return { subject: null };
  // A weed that cannot be had is no reason to keep the assistant closed.
  const weed = await fetchApi<Weed>(`/api/weeds/by-slug/${encodeURIComponent(slug)}`).catch(() => undefined);
  return { subject: subjectOf(weed) };
}

function subjectOf(weed: Weed | undefined): Subject | null {
  return weed ? { slug: weed.slug, commonName: weed.commonName, scientificName: weed.scientificName, imageUrl: weed.imageUrl } : null;
}

export default function Assistant({ loaderData }: Route.ComponentProps) {
  const { subject } = loaderData;
  const [search] = useSearchParams();
  const planning = search.get("plan") === "1";
  return (
    <div className="page py-10">
      <h1 className="text-4xl print:hidden">{planning ? "Treatment plan" : "Ask the assistant"}</h1>
      <nav aria-label="Assistant" className="mt-5 flex gap-2 border-b border-line print:hidden">
        <Tab to={subject ? paths.assistantAbout(subject.slug) : paths.assistant} current={!planning}>
          Ask a question
        </Tab>
        <Tab to={subject ? paths.assistantPlan(subject.slug) : `${paths.assistant}?plan=1`} current={planning}>
          Treatment plan
        </Tab>
      </nav>
      {subject && <SubjectCard subject={subject} />}
      <div className="mt-8">
        <Screen key={`${subject?.slug} ${planning}`} subject={subject} planning={planning} />
      </div>
    </div>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `Ask the assistant | ${name}`,
    description:
      "Ask about any weed and get an answer from our library, with its sources, or a treatment plan for your own garden, month by month.",
    path: paths.assistant,
  });
}

function Tab({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={`-mb-px inline-flex min-h-11 items-center border-b-2 px-4 font-medium ${current ? "border-leaf text-leaf-dark" : "border-transparent text-ink-soft hover:text-ink"}`}
    >
      {children}
    </Link>
  );
}

function SubjectCard({ subject }: { subject: Subject }) {
  return (
    <div className="mt-6 flex items-center gap-4 print:hidden">
      {subject.imageUrl && (
        <img src={subject.imageUrl} alt="" width={64} height={80} className="h-20 w-16 rounded border border-line object-cover" />
      )}
      <p>
        <span className="text-sm text-ink-soft">About</span>
        <Link
          to={paths.weed(subject.slug)}
          className="flex min-h-11 flex-wrap items-baseline gap-x-2 font-serif text-xl font-semibold underline-offset-4 hover:underline"
        >
          {subject.commonName} <span className="scientific text-base text-ink-soft">{subject.scientificName}</span>
        </Link>
      </p>
    </div>
  );
}

/** The page itself is everybody's; what this visitor may do arrives after it. */
function Screen({ subject, planning }: { subject: Subject | null; planning: boolean }) {
  const { data: status, isError, refetch } = useQuery(statusQuery);
  const { pathname, search } = useLocation();
  if (isError) {
    return (
      <div role="alert">
        <p>The assistant could not be reached.</p>
        <Button look="quiet" className="mt-3" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!status) {
    return (
      <div aria-busy className="space-y-3">
        <span className="sr-only">Loading the assistant…</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
        <noscript>The assistant needs JavaScript. The weed library and the guides work without it.</noscript>
      </div>
    );
  }
  const mayAsk = (planning ? status.treatment : status.question).limit > 0;
  if (!status.signedIn || !mayAsk)
    return <Invitation weed={subject?.commonName} returnUrl={pathname + search} signedIn={status.signedIn} />;
  return planning ? <Treatment subject={subject} status={status} /> : <Chat subject={subject} status={status} />;
}
