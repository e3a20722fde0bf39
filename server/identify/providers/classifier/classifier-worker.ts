import { availableParallelism } from "node:os";
import { scoreLogits } from "../../../../domain/classifier/scoring.ts";
import type { Seen } from "../../../../domain/classifier/to-sighting.ts";
import { answerTasks } from "../../../workers/answer-tasks.ts";
import { Classifier } from "./classifier.ts";
import { readModelDescription, serverNetwork } from "./classifier-files.ts";

const model = readModelDescription();
const network = serverNetwork(model);
const loading = Classifier.load(
  { classifier: network, looksLike: model.looksLike },
  { threads: Math.max(1, Math.min(2, availableParallelism())) },
);

answerTasks(look);

async function look(bytes: Uint8Array): Promise<Seen> {
  const classifier = await loading;
  const picture = await classifier.decode(bytes);
  const scored = scoreLogits(await classifier.logits(picture), network);
  return scored.kind === "labels" ? scored : { kind: "no plant", seen: await classifier.looksLike(picture) };
}
