/** How each service's answers travel, written after its own reference: what the real SDK must be able to read. */
export type ModelWire = {
  name: "google" | "openai" | "anthropic" | "openai-compatible";
  /** The variables that make the assistant talk to a server at this origin. */
  environment: (origin: string) => Record<string, string>;
  /** Where a streamed and a whole answer are asked for. */
  streamPath: string;
  wholePath: string;
  keyHeader: string;
  begin: () => string;
  say: (text: string) => string;
  end: () => string;
  /** An answer that is not streamed. */
  whole: (text: string) => object;
  /** What it answers instead, with which status, when it refuses the key, when one asks too often, and when it is overloaded. */
  refusals: { key: Refusal; tooMany: Refusal; overloaded: Refusal };
  /** The same overload, told in the middle of a stream that began well, where the service has a way to say so. */
  overloadedMidway?: () => string;
};

type Refusal = { status: number; body: object };

function event(data: object, name?: string): string {
  return `${name ? `event: ${name}\n` : ""}data: ${JSON.stringify(data)}\n\n`;
}

const google: ModelWire = {
  name: "google",
  environment: (origin) => ({
    ASSISTANT_PROVIDER: "google",
    GOOGLE_GENERATIVE_AI_API_KEY: "secret-key",
    GOOGLE_BASE_URL: `${origin}/v1beta`,
  }),
  streamPath: "/v1beta/models/test-model:streamGenerateContent?alt=sse",
  wholePath: "/v1beta/models/test-model:generateContent",
  keyHeader: "x-goog-api-key",
  begin: () => "",
  say: (text) => event({ candidates: [{ content: { role: "model", parts: [{ text }] }, index: 0 }], modelVersion: "test-model" }),
  end: () =>
    event({
      candidates: [{ content: { role: "model", parts: [{ text: "" }] }, finishReason: "STOP", index: 0 }],
      usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 50, totalTokenCount: 350 },
    }),
  whole: (text) => ({
    candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 50, totalTokenCount: 350 },
  }),
  refusals: {
    key: { status: 400, body: { error: { code: 400, message: "API key not valid: secret-key", status: "INVALID_ARGUMENT" } } },
    tooMany: { status: 429, body: { error: { code: 429, message: "Quota exceeded.", status: "RESOURCE_EXHAUSTED" } } },
    overloaded: { status: 503, body: { error: { code: 503, message: "The model is overloaded.", status: "UNAVAILABLE" } } },
  },
  overloadedMidway: () => event({ error: { code: 503, message: "The model is overloaded.", status: "UNAVAILABLE" } }),
};

const openaiResponse = { id: "resp_1", object: "response", created_at: 1_750_000_000, model: "test-model", output: [] };
const openaiMessage = { id: "msg_1", type: "message", role: "assistant" };

const openai: ModelWire = {
  name: "openai",
  environment: (origin) => ({ ASSISTANT_PROVIDER: "openai", OPENAI_API_KEY: "secret-key", OPENAI_BASE_URL: `${origin}/v1` }),
  streamPath: "/v1/responses",
  wholePath: "/v1/responses",
  keyHeader: "authorization",
  begin: () =>
    [
      { type: "response.created", response: { ...openaiResponse, status: "in_progress" } },
      { type: "response.output_item.added", output_index: 0, item: { ...openaiMessage, status: "in_progress", content: [] } },
      {
        type: "response.content_part.added",
        item_id: "msg_1",
        output_index: 0,
        content_index: 0,
        part: { type: "output_text", text: "", annotations: [] },
      },
    ]
      .map((data) => event(data, data.type))
      .join(""),
  say: (delta) =>
    event(
      { type: "response.output_text.delta", item_id: "msg_1", output_index: 0, content_index: 0, delta, logprobs: [] },
      "response.output_text.delta",
    ),
  end: () =>
    [
      { type: "response.output_item.done", output_index: 0, item: { ...openaiMessage, status: "completed", content: [] } },
      {
        type: "response.completed",
        response: { ...openaiResponse, status: "completed", usage: { input_tokens: 300, output_tokens: 50, total_tokens: 350 } },
      },
    ]
      .map((data) => event(data, data.type))
      .join(""),
  whole: (text) => ({
    ...openaiResponse,
    status: "completed",
    output: [{ ...openaiMessage, status: "completed", content: [{ type: "output_text", text, annotations: [] }] }],
    usage: { input_tokens: 300, output_tokens: 50, total_tokens: 350 },
  }),
  refusals: {
    key: { status: 401, body: openaiError("Incorrect API key provided: secret-key", "invalid_request_error", "invalid_api_key") },
    tooMany: { status: 429, body: openaiError("Rate limit reached", "requests", "rate_limit_exceeded") },
    overloaded: { status: 503, body: openaiError("The engine is overloaded", "server_error", null) },
  },
  overloadedMidway: () =>
    event({ type: "error", code: "rate_limit_exceeded", message: "Rate limit reached", param: null, sequence_number: 9 }, "error"),
};

function openaiError(message: string, type: string, code: string | null) {
  return { error: { message, type, code, param: null } };
}

const anthropicMessage = { id: "msg_1", type: "message", role: "assistant", model: "test-model", stop_sequence: null };

const anthropic: ModelWire = {
  name: "anthropic",
  environment: (origin) => ({ ASSISTANT_PROVIDER: "anthropic", ANTHROPIC_API_KEY: "secret-key", ANTHROPIC_BASE_URL: `${origin}/v1` }),
  streamPath: "/v1/messages",
  wholePath: "/v1/messages",
  keyHeader: "x-api-key",
  begin: () =>
    [
      {
        type: "message_start",
        message: { ...anthropicMessage, content: [], stop_reason: null, usage: { input_tokens: 300, output_tokens: 1 } },
      },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "ping" },
    ]
      .map((data) => event(data, data.type))
      .join(""),
  say: (text) => event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }, "content_block_delta"),
  end: () =>
    [
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 50 } },
      { type: "message_stop" },
    ]
      .map((data) => event(data, data.type))
      .join(""),
  whole: (text) => ({
    ...anthropicMessage,
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    usage: { input_tokens: 300, output_tokens: 50 },
  }),
  refusals: {
    key: { status: 401, body: anthropicError("authentication_error", "invalid x-api-key secret-key") },
    tooMany: { status: 429, body: anthropicError("rate_limit_error", "Too many requests") },
    overloaded: { status: 529, body: anthropicError("overloaded_error", "Overloaded") },
  },
  overloadedMidway: () => event(anthropicError("overloaded_error", "Overloaded"), "error"),
};

function anthropicError(type: string, message: string) {
  return { type: "error", error: { type, message } };
}

const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_750_000_000, model: "test-model" };

export const openaiCompatible: ModelWire = {
  name: "openai-compatible",
  environment: (origin) => ({
    ASSISTANT_PROVIDER: "openai-compatible",
    OPENAI_COMPATIBLE_BASE_URL: `${origin}/v1`,
    OPENAI_COMPATIBLE_API_KEY: "secret-key",
  }),
  streamPath: "/v1/chat/completions",
  wholePath: "/v1/chat/completions",
  keyHeader: "authorization",
  begin: () => event({ ...chunk, choices: [{ index: 0, delta: { role: "assistant", content: "" } }] }),
  say: (content) => event({ ...chunk, choices: [{ index: 0, delta: { content } }] }),
  end: () => `${event({ ...chunk, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}data: [DONE]\n\n`,
  whole: (content) => ({
    ...chunk,
    object: "chat.completion",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 300, completion_tokens: 50, total_tokens: 350 },
  }),
  refusals: {
    key: { status: 401, body: openaiError("secret-key is wrong", "invalid_request_error", "invalid_api_key") },
    tooMany: { status: 429, body: openaiError("Too many requests", "requests", null) },
    overloaded: { status: 503, body: openaiError("busy", "server_error", null) },
  },
};

export const modelWires: ModelWire[] = [google, openai, anthropic, openaiCompatible];
