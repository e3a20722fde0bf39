import type { IdentificationAnswer } from "../../../domain/identification.ts";
import type { AnsweredWeed } from "../../../domain/identify/compose-answer.ts";

/** Why a device could not name a photo. */
export type DeviceProblem = "unsupported" | "not offered" | "interrupted" | "unreadable" | "too little memory" | "broken";

export type DeviceAnswer = {
  answer: IdentificationAnswer;
  /** The weed that was named, where the library has it. */
  weed: AnsweredWeed | null;
  /** The network's own numbers: a test compares them with those of the training. */
  logits: Float32Array;
};

/** What the worker tells while it works on the one photo it was given. */
export type WorkerNews =
  | { type: "loading"; loaded: number; total: number }
  | { type: "looking" }
  | ({ type: "answered" } & DeviceAnswer)
  | { type: "failed"; problem: DeviceProblem };

/** What stopped the work, in one of the ways we have words for. */
export class DeviceError extends Error {
  override name = "DeviceError";
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
