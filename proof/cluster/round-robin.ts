import { type ClientRequest, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/**
 * A small load balancer: each request goes to the next server. One that cannot be reached is passed over, since nothing of the
 * request has been sent yet; a request that breaks off half-way is the browser's to repeat.
 */
export function roundRobin(addresses: () => string[]): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    const all = addresses();
    const first = turn++;
    forward(
      all.map((_, index) => all[(first + index) % all.length] ?? ""),
      incoming,
      outgoing,
    );
  });
}

function forward([address, ...others]: string[], incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!address) {
    outgoing.writeHead(503, { "Retry-After": "1" }).end();
    return;
  }
  let reached = false;
  const onward: ClientRequest = request(address + incoming.url, {
    method: incoming.method ?? "GET",
    headers: { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress ?? "", "x-forwarded-proto": "http" },
  });
  onward.on("socket", (socket) => {
    const begin = () => {
      reached = true;
      incoming.pipe(onward);
    };
    if (socket.connecting) socket.once("connect", begin);
    else begin();
  });
  onward.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  onward.on("error", () => {
    if (!reached) forward(others, incoming, outgoing);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) onward.destroy();
  });
}
