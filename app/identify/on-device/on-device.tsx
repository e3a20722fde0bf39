import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { isFailed, type UploadStatus } from "../../../domain/identification.ts";
import { certaintyWords } from "../../../domain/rank-candidates.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { limitSentence } from "../messages.ts";
import type { ChosenPhoto } from "../walk.ts";
import { type DeviceAnswer, DeviceError, type DeviceProblem } from "./device-messages.ts";
import { type DeviceProgress, identifyOnDevice } from "./identify-on-device.ts";
import { keepForOffline } from "./keep-for-offline.ts";

/** On demand, as for every other answer: imported outright it would join the scripts of the home page. */
const loadResultPanel = () => import("../result-panel.tsx").then(({ ResultPanel }) => ({ default: ResultPanel }));
const ResultPanel = lazy(loadResultPanel);

type State =
  | { step: "working"; progress: DeviceProgress }
  | { step: "answered"; found: DeviceAnswer }
  | { step: "failed"; problem: DeviceProblem };

type Props = {
  photo: ChosenPhoto;
  status: UploadStatus | undefined;
  /** Back to the chosen photo, with nothing done. */
  onCancel: () => void;
  /** The same photo goes the normal way. */
  onSecondOpinion: () => void;
  onTryAgain: () => void;
};

const beginning: State = { step: "working", progress: { stage: "loading", percent: 0 } };

/** Names the photo without sending it. */
export function OnDevice({ photo, status, onCancel, onSecondOpinion, onTryAgain }: Props) {
  const [state, setState] = useState<State>(beginning);
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew with the same photo.
  useEffect(() => {
    const controller = new AbortController();
    setState(beginning);
    const identifying = identifyOnDevice(photo.file, (progress) => setState({ step: "working", progress }), controller.signal);
    Promise.all([identifying, loadResultPanel()]).then(
      ([found]) => {
        setState({ step: "answered", found });
        void keepForOffline();
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ step: "failed", problem: error instanceof DeviceError ? error.problem : "broken" });
      },
    );
    return () => controller.abort();
  }, [photo.file, attempt]);

  return (
    <>
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
      {state.step === "working" && <Working photo={photo} progress={state.progress} onCancel={onCancel} />}
      {state.step === "failed" && <Failed problem={state.problem} onRetry={() => setAttempt(attempt + 1)} onCancel={onCancel} />}
      {state.step === "answered" && (
        <Suspense fallback={<Spinner label="Opening the answer" />}>
          <ResultPanel
            answer={{ ...state.found.answer, id: "", imageUrl: photo.previewUrl }}
            device={{ weed: state.found.weed, aside: <SecondOpinion status={status} onAsk={onSecondOpinion} /> }}
            onTryAgain={onTryAgain}
          />
        </Suspense>
      )}
    </>
  );
}

function Working({ photo, progress, onCancel }: { photo: ChosenPhoto; progress: DeviceProgress; onCancel: () => void }) {
  return (
    <Card className="grid justify-items-center gap-5 p-6">
      <img src={photo.previewUrl} alt="What you chose" className="max-h-72 max-w-full rounded-card object-contain" />
      {progress.stage === "loading" ? (
        <div className="w-full max-w-md">
          <ProgressBar label="Loading the classifier" percent={progress.percent} />
          <p className="mt-2 text-center text-ink-soft">
            Loading the classifier onto your device… <span className="tabular-nums">{progress.percent}%</span>
          </p>
        </div>
      ) : (
        <>
          <Spinner label="Looking at your photo" />
          <p className="text-lg">Looking at your photo on this device…</p>
        </>
      )}
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </Card>
  );
}

/** Why it did not work, whether another attempt can help, and what else would. */
const problems: Record<DeviceProblem, { text: string; mayRetry: boolean }> = {
  unsupported: {
    text: "This browser is too old to name a photo by itself: it needs WebAssembly and a canvas outside the page. You can still send the photo to us.",
    mayRetry: false,
  },
  "not offered": {
    text: "This site has no classifier that could run on your device. You can still send the photo to us.",
    mayRetry: false,
  },
  interrupted: {
    text: "The classifier did not arrive whole: the connection broke off. Your photo has not left your device. Try again where the signal is better.",
    mayRetry: true,
  },
  unreadable: {
    text: "This browser cannot open this picture by itself; some cannot read HEIC or AVIF. Choose a JPEG, or send it to us: we can read it.",
    mayRetry: false,
  },
  "too little memory": {
    text: "Your device has too little memory free to do this. Closing other tabs and programs may help, or send the photo to us.",
    mayRetry: true,
  },
  broken: { text: "Something went wrong on this device. Your photo has not left it.", mayRetry: true },
};

function Failed({ problem, onRetry, onCancel }: { problem: DeviceProblem; onRetry: () => void; onCancel: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { text, mayRetry } = problems[problem];
  return (
    <Card className="mx-auto max-w-2xl border-l-4 border-l-clay p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Not identified on this device
      </h3>
      <p className="mt-3">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {mayRetry && <Button onClick={onRetry}>Try again on this device</Button>}
        <Button look={mayRetry ? "quiet" : "strong"} onClick={onCancel}>
          Back to your photo
        </Button>
      </div>
    </Card>
  );
}

function SecondOpinion({ status, onAsk }: { status: UploadStatus | undefined; onAsk: () => void }) {
  if (status?.allowed === false) {
    return (
      <p className="text-sm text-ink-soft">A second opinion needs an upload. {limitSentence(status.maxUploadsPerDay, status.resetTime)}</p>
    );
  }
  return (
    <div className="grid gap-2">
      <Button look="quiet" className="justify-self-start" onClick={onAsk}>
        Ask for a second opinion
      </Button>
      <p className="text-sm text-ink-soft">That sends this photo to us for a more thorough look, and counts as one of today's uploads.</p>
    </div>
  );
}

function announcement(state: State): string {
  if (state.step === "failed") return "The photo was not identified on this device.";
  if (state.step === "working")
    return state.progress.stage === "looking" ? "Looking at your photo on this device." : "Loading the classifier.";
  const { answer } = state.found;
  if (isFailed(answer)) return "We were unable to identify this photo.";
  return `${certaintyWords[answer.certainty]} ${answer.result.commonName}, ${answer.confidence}% sure.`;
}
