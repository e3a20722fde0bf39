import { expect, test } from "vitest";
import { PoolBusyError, TaskTimeoutError, WorkerPool } from "./worker-pool.ts";

const script = new URL("./slow-worker.ts", import.meta.url);
const patience = 20_000;

test("closing waits for the task under way and refuses those that wait", async () => {
  const pool = new WorkerPool<number, number>({ script, size: 1, queueLimit: 1, taskTimeoutMs: patience, killable: false });
  const underWay = pool.run(200);
  const waiting = pool.run(1);
  const refused = expect(waiting).rejects.toThrow(PoolBusyError);
  await pool.close();
  await refused;
  expect(await underWay).toBe(200);
  await expect(pool.run(1)).rejects.toThrow(PoolBusyError);
});

test("one more than the queue takes is refused at once", async () => {
  const pool = new WorkerPool<number, number>({ script, size: 1, queueLimit: 1, taskTimeoutMs: patience, killable: true });
  const taken = [pool.run(50), pool.run(50)];
  await expect(pool.run(1)).rejects.toThrow(PoolBusyError);
  expect(await Promise.all(taken)).toEqual([50, 50]);
  await pool.close();
});

test.concurrent.each([true, false])(
  "a task that takes too long fails, and the next has a thread of its own (killable: %s)",
  async (killable) => {
    const pool = new WorkerPool<number, number>({ script, size: 1, queueLimit: 1, taskTimeoutMs: 4_000, killable });
    const late = expect(pool.run(6_000)).rejects.toThrow(TaskTimeoutError);
    const next = pool.run(1);
    await late;
    expect(await next).toBe(1);
    await pool.close();
  },
);
