import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { isFailed } from "../../domain/identification.ts";
import { certaintyWords } from "../../domain/rank-candidates.ts";
import { uploadStatusQuery } from "../api/identify-queries.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Analysing } from "./analysing.tsx";
import { FailurePanel } from "./failure-panel.tsx";
import { UploadWidget } from "./upload-widget.tsx";
import { useWalk } from "./use-walk.ts";
import type { Walk } from "./walk.ts";

const ResultPanel = lazy(() => import("./result-panel.tsx").then(({ ResultPanel }) => ({ default: ResultPanel })));
const OnDevice = lazy(() => import("./on-device/on-device.tsx").then(({ OnDevice }) => ({ default: OnDevice })));

/** The walk this product exists for: a photo goes in, a weed with its name comes out. */
export function Identification() {
  const { data: status } = useQuery(uploadStatusQuery);
  const [walk, { choose, start, stay, leaveDevice, reset }] = useWalk(status);
  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        {announcement(walk)}
      </p>
      {(walk.step === "empty" || walk.step === "chosen" || walk.step === "uploading") && (
        <UploadWidget walk={walk} status={status} onChoose={choose} onStart={start} onStay={stay} onClear={reset} />
      )}
      {walk.step === "onDevice" && (
        <Suspense fallback={<Spinner label="Opening" />}>
          <OnDevice key={walk.id} photo={walk.photo} status={status} onCancel={leaveDevice} onSecondOpinion={start} onTryAgain={reset} />
        </Suspense>
      )}
      {walk.step === "analysing" && <Analysing key={walk.id} imageUrl={walk.imageUrl} />}
      {walk.step === "failed" && <FailurePanel kind={walk.failure} onTryAgain={reset} />}
      {walk.step === "answered" && (
        <Suspense fallback={<Spinner label="Opening the answer" />}>
          <ResultPanel key={walk.id} answer={walk.answer} onTryAgain={reset} />
        </Suspense>
      )}
    </div>
  );
}

/** What a screen reader hears when the walk takes a step. Progress is the bar's own to tell. */
function announcement(walk: Walk): string {
  switch (walk.step) {
    case "empty":
      return "";
    case "onDevice":
      // Tells its own steps.
      return "";
    case "chosen":
      return "Photo chosen. Ready to identify.";
    case "uploading":
      return "Sending your photo.";
    case "analysing":
      return "Analysing your photo.";
    case "failed":
      return "The identification failed.";
    case "answered": {
      const { answer } = walk;
      if (isFailed(answer)) return "We were unable to identify this photo.";
      return `${certaintyWords[answer.certainty]} ${answer.result.commonName}, ${answer.confidence}% sure.`;
    }
  }
}
