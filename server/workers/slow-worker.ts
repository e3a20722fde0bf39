/** A thread of the tests: blocks for as many milliseconds as it is told, as native code does, and says so. */
import { answerTasks } from "./answer-tasks.ts";

answerTasks(async (ms: number) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return ms;
});
