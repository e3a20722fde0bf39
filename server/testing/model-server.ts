import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type ModelRequestBody = { messages: { role: string; content: string }[]; max_tokens?: number; stream?: boolean };
export type ModelBehaviour = (response: ServerResponse, body: ModelRequestBody) => void;

/** An HTTP server that speaks OpenAI's wire format, well or badly, as the test wishes. */
export async function modelServer(behave: ModelBehaviour): Promise<{ environment: Record<string, string>; requests: ModelRequestBody[] }> {
  const requests: ModelRequestBody[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const body = JSON.parse(text) as ModelRequestBody;
      requests.push(body);
      behave(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    environment: {
      ASSISTANT_PROVIDER: "openai-compatible",
      ASSISTANT_MODEL: "test-model",
      OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${port}/v1`,
      ASSISTANT_TIMEOUT_SECONDS: "2",
    },
  };
}

export function startStream(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

export function say(response: ServerResponse, content: string): void {
  response.write(
    `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "test-model", choices: [{ index: 0, delta: { content } }] })}\n\n`,
  );
}

export function finishStream(response: ServerResponse): void {
  response.write(
    `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "test-model", choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}\n\n`,
  );
  response.end("data: [DONE]\n\n");
}

/** The whole of an answer that is not streamed. */
export function completion(response: ServerResponse, content: string): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(
    JSON.stringify({
      id: "1",
      object: "chat.completion",
      created: 1,
      model: "test-model",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}
