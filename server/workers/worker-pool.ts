import { Worker } from "node:worker_threads";

export class PoolBusyError extends Error {
  override name = "PoolBusyError";
}

export class TaskTimeoutError extends Error {
  override name = "TaskTimeoutError";
}

export type WorkerPoolOptions = {
  script: URL;
  /** Threads; each does one task at a time. */
  size: number;
  /** Tasks that may wait for a thread; one more is refused, so that a burst cannot fill the memory. */
  queueLimit: number;
  /** A task that takes longer has failed, and another thread takes the next one. */
  taskTimeoutMs: number;
  /**
   * Whether the thread of such a task is ended at once: nothing else stops a decoder that runs wild. Some native code, onnxruntime's,
   * takes the whole process with it when its thread ends under it; its threads are ended when they come back.
   */
  killable: boolean;
  workerData?: unknown;
};

export type PoolLoad = { busy: number; waiting: number; places: number };

type Task = { message: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void };
type Seat = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | null; abandoned: boolean; whenFree: (() => void)[] };

/** What a worker of a pool posts back for each message it gets. */
export type WorkerReply = { ok: true; value: unknown } | { ok: false; error: { name: string; message: string } };

/** Threads behind a bounded queue, so that work on photos never blocks the event loop. */
export class WorkerPool<Request, Answer> {
  readonly #options: WorkerPoolOptions;
  readonly #seats: Seat[] = [];
  readonly #waiting: Task[] = [];
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  get load(): PoolLoad {
    const { size } = this.#options;
    return { busy: this.#seats.filter((seat) => seat.task !== null).length, waiting: this.#waiting.length, places: size };
  }

  /** Rejects at once with PoolBusyError when the queue is full. */
  run(message: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new PoolBusyError("the pool is closed"));
      const task: Task = { message, resolve: (answer) => resolve(answer as Answer), reject };
      const free = this.#seats.find((seat) => seat.task === null) ?? this.#newSeat();
      if (free) return this.#start(free, task);
      if (this.#waiting.length >= this.#options.queueLimit) return reject(new PoolBusyError("too much is waiting already"));
      this.#waiting.push(task);
    });
  }

  /** Waits for the tasks under way, each within its time. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.reject(new PoolBusyError("the pool is closed"));
    await Promise.all(
      this.#seats.map(async (seat) => {
        if (seat.task) await new Promise<void>((resolve) => seat.whenFree.push(resolve));
        if (!seat.abandoned) await seat.worker.terminate();
      }),
    );
  }

  /** Threads are started when first needed and kept. */
  #newSeat(): Seat | undefined {
    if (this.#seats.length >= this.#options.size) return undefined;
    const worker = new Worker(this.#options.script, { workerData: this.#options.workerData });
    const seat: Seat = { worker, task: null, timer: null, abandoned: false, whenFree: [] };
    worker.on("message", (reply: WorkerReply) => this.#finish(seat, reply));
    worker.on("error", (error) => this.#lose(seat, error));
    worker.on("exit", () => this.#lose(seat, new Error("a worker thread ended")));
    worker.unref();
    this.#seats.push(seat);
    return seat;
  }

  #start(seat: Seat, task: Task): void {
    seat.task = task;
    seat.worker.ref();
    seat.timer = setTimeout(() => {
      seat.abandoned = !this.#options.killable;
      this.#lose(seat, new TaskTimeoutError(`a task took longer than ${this.#options.taskTimeoutMs} ms`));
      if (this.#options.killable) void seat.worker.terminate();
    }, this.#options.taskTimeoutMs);
    seat.worker.postMessage(task.message);
  }

  #finish(seat: Seat, reply: WorkerReply): void {
    if (seat.abandoned) return void seat.worker.terminate();
    const { task } = seat;
    this.#free(seat);
    if (!task) return;
    if (reply.ok) task.resolve(reply.value);
    else task.reject(Object.assign(new Error(reply.error.message), { name: reply.error.name }));
    const next = this.#waiting.shift();
    if (next) this.#start(seat, next);
  }

  /** A thread that died or was stopped takes its one task with it; a new one takes its place. */
  #lose(seat: Seat, error: Error): void {
    const index = this.#seats.indexOf(seat);
    if (index === -1) return;
    this.#seats.splice(index, 1);
    const { task } = seat;
    this.#free(seat);
    task?.reject(error);
    const replacement = this.#waiting.length > 0 ? this.#newSeat() : undefined;
    const next = replacement && this.#waiting.shift();
    if (next) this.#start(replacement, next);
  }

  #free(seat: Seat): void {
    if (seat.timer) clearTimeout(seat.timer);
    seat.timer = null;
    seat.task = null;
    seat.worker.unref();
    for (const tell of seat.whenFree.splice(0)) tell();
  }
}
