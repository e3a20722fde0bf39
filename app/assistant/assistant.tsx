import { Link, useLocation, useSearchParams } from "react-router";
import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { fetchApi } from "../api/fetch-api.ts";
import { pageServices } from "../page-services.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/assistant";
import { Chat } from "./chat.tsx";
import { ForEntitled } from "./for-entitled.tsx";
import { type Subject, SubjectCard } from "./subject-card.tsx";
import { Treatment } from "./treatment.tsx";

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
  const { key, pathname, search: query } = useLocation();
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
        <ForEntitled kind={planning ? "treatment" : "question"} weed={subject?.commonName} returnUrl={pathname + query}>
          {(status) =>
            planning ? (
              <Treatment key={key} subject={subject} status={status} />
            ) : (
              <Chat key={key} subject={subject} status={status} continuedId={search.get("conversation") ?? undefined} />
            )
          }
        </ForEntitled>
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
