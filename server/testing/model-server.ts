import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type ModelWire, openaiCompatible } from "./model-wires.ts";

export type ModelRequestBody = { messages: { role: string; content: string }[]; max_tokens?: number; stream?: boolean };
export type ModelBehaviour = (response: ServerResponse, body: ModelRequestBody) => void;
export type ReceivedRequest = { address: string; headers: IncomingMessage["headers"]; text: string };

/** A language model's HTTP server, which behaves well or badly in the wire format of the service, as the test wishes. */
export async function modelServer(behave: ModelBehaviour, wire: ModelWire = openaiCompatible) {
  const requests: ModelRequestBody[] = [];
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const body = JSON.parse(text) as ModelRequestBody;
      requests.push(body);
      received.push({ address: request.url ?? "", headers: request.headers, text });
      behave(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const environment: Record<string, string> = {
    ...wire.environment(`http://127.0.0.1:${port}`),
    ASSISTANT_MODEL: "test-model",
    ASSISTANT_TIMEOUT_SECONDS: "2",
  };
  return { requests, received, environment };
}

export function startStream(response: ServerResponse, wire: ModelWire = openaiCompatible): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(wire.begin());
}

export function say(response: ServerResponse, text: string, wire: ModelWire = openaiCompatible): void {
  response.write(wire.say(text));
}

export function finishStream(response: ServerResponse, wire: ModelWire = openaiCompatible): void {
  response.end(wire.end());
}

/** The whole of an answer that is not streamed. */
export function completion(response: ServerResponse, text: string, wire: ModelWire = openaiCompatible): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(wire.whole(text)));
}
