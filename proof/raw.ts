import { connect, type Socket } from "node:net";

export type Conversation = { socket: Socket; heard: () => string; ended: Promise<number> };

/** A connection on which a test writes what it likes. `ended` tells after how many milliseconds the other side hung up. */
export function talk(base: string, first = ""): Conversation {
  const { port } = new URL(base);
  const startedAt = performance.now();
  let heard = "";
  const socket = connect(Number(port), "127.0.0.1");
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString("latin1");
  });
  // Being hung up on is what the tests wait for, with or without an error.
  socket.on("error", () => {});
  socket.on("close", () => resolve(performance.now() - startedAt));
  if (first) socket.write(first);
  return { socket, heard: () => heard, ended: promise };
}

/** Writes a little at a time until the other side has had enough. */
export function dribble({ socket }: Conversation, text: string, everyMs: number): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else socket.write(text[at++ % text.length] ?? "x");
  }, everyMs);
  socket.on("close", () => clearInterval(timer));
}

export function statusOf(heard: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
}
