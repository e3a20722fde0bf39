import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { answerKey } from "../../domain/key-view.ts";
import { paths } from "../../domain/paths.ts";
import { hasPicks, type KeyPicks, picksFromQuery, queryFromPicks } from "../../domain/trait-key.ts";
import { weedsQuery } from "../api/library-queries.ts";
import { pageServices } from "../page-services.ts";
import { useBrand } from "../shell/brand.ts";
import { PageHead } from "../shell/page-head.tsx";
import { ButtonLink, buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/key";
import { KeyQuestions } from "./key-questions.tsx";
import { KeyResults } from "./key-results.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const picks = picksFromQuery(new URL(request.url).searchParams);
  return { query: queryFromPicks(picks), answer: answerKey(context.get(pageServices).library.list(), picks) };
}

export function clientLoader() {
  return null;
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Pick what you see, and the list narrows. Without JavaScript it is a form that the server answers. */
export default function Key({ loaderData }: Route.ComponentProps) {
  const [picks, setPicks] = usePicksInAddress();
  const [interested, setInterested] = useState(false);
  const served = loaderData?.query === queryFromPicks(picks) ? loaderData.answer : null;
  const list = useQuery({ ...weedsQuery, enabled: interested || !served });
  const pickedQuery = queryFromPicks(picks);
  const answer = useMemo(
    () => (list.data ? answerKey(list.data, picksFromQuery(new URLSearchParams(pickedQuery))) : served),
    [list.data, pickedQuery, served],
  );

  return (
    <div className="page py-10">
      <KeyHead />
      <h1 className="text-4xl lg:text-5xl">Find a weed by what you see</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Pick whatever you can see, in any order, and leave out what you cannot. Not sure between two? Pick both. A wrong pick only lowers a
        species in the list; it never hides it.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          method="get"
          action={paths.key}
          aria-label="Traits"
          onFocus={() => setInterested(true)}
          onPointerEnter={() => setInterested(true)}
          onChange={(event) => setPicks(picksFromQuery(new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][])))}
          onSubmit={(event) => event.preventDefault()}
        >
          <KeyQuestions picks={picks} counts={answer?.counts} />
          <noscript>
            <p className="sticky bottom-0 bg-paper py-3">
              <button type="submit" className={buttonClass("strong", "w-full")}>
                Show what fits
              </button>
            </p>
          </noscript>
        </form>
        <div
          id="results"
          className="self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto"
        >
          <KeyResults answer={answer} picked={hasPicks(picks)} failed={list.isError && !answer} />
          {hasPicks(picks) && (
            <ButtonLink to={paths.key} look="quiet" preventScrollReset className="mt-4">
              Start again
            </ButtonLink>
          )}
        </div>
      </div>
      {hasPicks(picks) && answer && (
        <a href="#results" className={buttonClass("strong", "sticky bottom-4 z-10 mt-6 w-full shadow-lg lg:hidden print:hidden")}>
          {answer.fitting} {answer.fitting === 1 ? "species fits" : "species fit"}: see the list
        </a>
      )}
    </div>
  );
}

/**
 * What is ticked, kept here so that a quick hand loses nothing, and written into the address so that Back, reload and sharing work. An
 * address that somebody else wrote (a link, Back) is read again.
 */
function usePicksInAddress(): [KeyPicks, (next: KeyPicks) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [picks, setPicks] = useState(() => picksFromQuery(query));
  const written = useRef(queryFromPicks(picks));

  useEffect(() => {
    const address = queryFromPicks(picksFromQuery(query));
    if (address === written.current) return;
    written.current = address;
    setPicks(picksFromQuery(query));
  }, [query]);

  function write(next: KeyPicks) {
    written.current = queryFromPicks(next);
    setPicks(next);
    void navigate(paths.key + written.current, { replace: true, preventScrollReset: true });
  }

  return [picks, write];
}

function KeyHead() {
  const { name, publicUrl } = useBrand();
  const description = "No photo and no name? Pick the leaf, flower, height and place of a weed, and see which of 500+ species fit best.";
  return (
    <PageHead
      title={`Trait key: find a weed by what you see | ${name}`}
      description={description}
      path={paths.key}
      keywords={["weed identification key", "identify weeds by leaf", "identify weeds by flower"]}
      structuredData={[
        { "@context": "https://schema.org", "@type": "WebPage", name: "Trait key", description, url: publicUrl + paths.key },
      ]}
    />
  );
}
