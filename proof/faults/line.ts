import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export const faults = ["refuses", "hangs", "is slow", "answers garbage", "answers nonsense", "dies mid-answer"] as const;
export type Fault = (typeof faults)[number];

const slowMs = 700;
/** So much of an answer arrives before the line breaks. */
const lastBytes = 20;
const nonsense = '{"nonsense":["<script>alert(1)</script>",{}],"object":"nothing","data":{}}';
const nonsenseAnswer = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${nonsense.length}\r\nConnection: close\r\n\r\n${nonsense}`;

/** A line of TCP to a service, which a test breaks in one of several ways and mends again. */
export class Line {
  readonly #host: string;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server;
  #fault: Fault | undefined;
  #listensAt = 0;

  private constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
    this.#server = this.#newServer();
  }

  static async to(address: string): Promise<Line> {
    const { hostname, port } = new URL(address.replace(/^postgres/, "http"));
    const line = new Line(hostname, Number(port));
    await line.#listen();
    return line;
  }

  /** The same address by way of this line. */
  through(address: string): string {
    const url = new URL(address.replace(/^postgres/, "http"));
    return address.replace(
      `${url.hostname}:${url.port}`,
      `${address.startsWith("postgres") ? "127.0.0.1" : "localhost"}:${this.#listensAt}`,
    );
  }

  async break(fault: Fault): Promise<void> {
    this.#fault = fault;
    // Connections that stand already hang, slow down or lie; the other faults need them gone.
    if (fault !== "hangs" && fault !== "is slow") this.#hangUp();
    if (fault === "refuses") await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What was open while the line was broken stays as dead as it was: only new connections work. */
  async mend(): Promise<void> {
    const refused = this.#fault === "refuses";
    const hung = this.#fault === "hangs";
    this.#fault = undefined;
    if (!hung) this.#hangUp();
    if (!refused) return;
    this.#server = this.#newServer();
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#hangUp();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  #newServer(): Server {
    return createServer((near) => this.#join(near));
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#listensAt, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.#listensAt = typeof address === "object" && address ? address.port : 0;
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    const far = connect(this.#port, this.#host);
    let hung = this.#fault === "hangs";
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.#sockets.delete(one);
        // Behind a line that hangs nobody notices that the service hung up.
        if (!(hung && one === far)) other.destroy();
      });
    }
    near.on("data", (chunk: Buffer) => {
      hung ||= this.#fault === "hangs";
      if (hung) return;
      if (this.#fault === "answers nonsense") near.end(nonsenseAnswer);
      else far.write(chunk);
    });
    far.on("data", (chunk: Buffer) => {
      hung ||= this.#fault === "hangs";
      if (hung) return;
      if (this.#fault === "is slow") setTimeout(() => !near.destroyed && near.write(chunk), slowMs);
      else if (this.#fault === "answers garbage") near.write(Buffer.from(chunk.map((byte) => byte ^ 0x5a)));
      else if (this.#fault === "dies mid-answer") near.write(chunk.subarray(0, lastBytes), () => near.destroy());
      else near.write(chunk);
    });
  }
}
