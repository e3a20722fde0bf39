import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import {
  type Candidate,
  consentThreshold,
  defaultConfidence,
  type GenusMember,
  type Identification,
  isFailed,
} from "../../domain/identification.ts";
import type { AnsweredWeed } from "../../domain/identify/compose-answer.ts";
import { paths } from "../../domain/paths.ts";
import { certaintyWords } from "../../domain/rank-candidates.ts";
import { answeredWeedQuery } from "../api/identify-queries.ts";
import { AskLink } from "../assistant/ask-link.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConsentPrompt } from "./consent-prompt.tsx";
import { FailurePanel, UnableToIdentify } from "./failure-panel.tsx";
import { KeepPhoto } from "./keep-photo.tsx";
import { LookAlikes } from "./look-alikes.tsx";
import { Warnings } from "./warnings.tsx";

type Props = {
  answer: Identification;
  onTryAgain: () => void;
  /** Set for an answer found on this device: the photo is not with us, and nothing is asked of the server. */
  device?: { weed: AnsweredWeed | null; aside: ReactNode };
};

/** The answer, or why there is none. */
export function ResultPanel({ answer, onTryAgain, device }: Props) {
  const { description } = answer.result;
  if (!isFailed(answer)) return <Answer answer={answer} onTryAgain={onTryAgain} device={device} />;
  if (/overloaded|temporarily unavailable/i.test(description)) return <FailurePanel kind="overloaded" onTryAgain={onTryAgain} />;
  return (
    <UnableToIdentify description={description} onTryAgain={onTryAgain}>
      <Provenance answer={answer} />
      {device?.aside}
    </UnableToIdentify>
  );
}

function Answer({ answer, onTryAgain, device }: Props) {
  const { imageUrl, result, certainty, slug, candidates, lookAlikes, members = [] } = answer;
  // An answer without a confidence shows the spec's default; the type says it is always there, the wire might not.
  const confidence = (answer.confidence as number | undefined) ?? defaultConfidence;
  const { data: fetched } = useQuery(answeredWeedQuery(device ? null : slug));
  const weed = device ? device.weed : fetched;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="p-5 sm:p-8">
      <div className="grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <img src={imageUrl} alt={`Your weed: ${result.commonName}`} className="w-full rounded-card border border-line object-contain" />
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            <span className="block text-lg font-normal text-ink-soft">{certaintyWords[certainty]}</span> {result.commonName}
          </h3>
          {result.scientificName !== result.commonName && <p className="scientific text-lg">{result.scientificName}</p>}
          <Confidence percent={confidence} />
          {weed && <Warnings weed={weed} />}
          <p className="mt-4">{result.description}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {slug && weed && (
              <>
                <ButtonLink to={paths.weed(slug)}>View in library</ButtonLink>
                <ButtonLink to={paths.assistantPlan(slug)} look="quiet">
                  Get a treatment plan
                </ButtonLink>
                <AskLink subject={weed} look="quiet">
                  Ask about this weed
                </AskLink>
              </>
            )}
            <Button look={weed ? "bare" : "quiet"} onClick={onTryAgain}>
              Identify another
            </Button>
          </div>
          <div className="mt-5 grid gap-3">
            <Provenance answer={answer} />
            {device?.aside}
          </div>
        </div>
      </div>
      <LookAlikes lookAlikes={lookAlikes} />
      <GenusMembers
        genus={result.scientificName}
        members={members.filter(({ slug: own }) => !candidates.some((one) => one.slug === own))}
      />
      <Candidates candidates={candidates.filter(({ scientificName }) => scientificName !== result.scientificName)} />
      {!device && <KeepPhoto identificationId={answer.id} />}
      {confidence >= consentThreshold && weed && !device && <ConsentPrompt imageUrl={imageUrl} weedId={weed.id} />}
    </Card>
  );
}

function Confidence({ percent }: { percent: number }) {
  return (
    <div className="mt-4">
      <p className="font-semibold">{percent}% confidence</p>
      <meter
        aria-label="Confidence"
        min={0}
        max={100}
        value={percent}
        className="mt-1 block h-3 w-full max-w-sm [&::-moz-meter-bar]:bg-leaf [&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-optimum-value]:bg-leaf"
      />
    </div>
  );
}

/** Where it was worked out, and what the one who answered can know at all. Outside services do not tell. */
function Provenance({ answer }: { answer: Identification }) {
  const { provider, plantsKnown } = answer;
  if (!plantsKnown || (provider !== "local" && provider !== "device")) return null;
  const done = isFailed(answer) ? "Looked at" : "Identified";
  return (
    <p className="text-sm text-ink-soft">
      {provider === "device" ? `${done} on this device; your photo was not sent.` : `${done} on this server by our own classifier.`} The
      classifier knows {plantsKnown} plants.{" "}
      <Link to={paths.howWeMeasure} className="inline-flex min-h-11 items-center font-semibold text-leaf-dark underline underline-offset-4">
        How we measure
      </Link>
    </p>
  );
}

/** The species to compare with, where the genus is as far as we got. */
function GenusMembers({ genus, members }: { genus: string; members: GenusMember[] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="members-title" className="mt-8">
      <h4 id="members-title" className="text-xl">
        <span className="scientific">{genus}</span> in the library
      </h4>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {members.map(({ commonName, scientificName, slug }) => (
          <li key={slug} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
            <WeedLink slug={slug}>{commonName}</WeedLink>
            <span className="scientific text-ink-soft">{scientificName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WeedLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link to={paths.weed(slug)} className="inline-flex min-h-11 items-center font-semibold text-leaf-dark underline underline-offset-4">
      {children}
    </Link>
  );
}

function Candidates({ candidates }: { candidates: Candidate[] }) {
  if (candidates.length === 0) return null;
  return (
    <section aria-labelledby="candidates-title" className="mt-8">
      <h4 id="candidates-title" className="text-xl">
        It could also be
      </h4>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {candidates.map(({ commonName, scientificName, confidence, slug }) => (
          <li key={scientificName} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
            {slug ? <WeedLink slug={slug}>{commonName}</WeedLink> : <span className="font-semibold">{commonName}</span>}
            <span className="scientific text-ink-soft">{scientificName}</span>
            <span className="ml-auto tabular-nums">{confidence}%</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
