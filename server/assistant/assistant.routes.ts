import type { UIMessageChunk } from "ai";
import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import { requireAccount } from "../account/require-account.ts";
import type { AppEnv } from "../http/context.ts";
import type { Log } from "../log.ts";
import { keepTrace } from "../trace.ts";
import type { AssistantService, Question } from "./assistant.service.ts";

export const mostQuestionCharacters = 1_000;

/** What the AI SDK's chat transport sends. Of the messages only the newest is read: the server keeps its own record. */
export const chatSchema = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  trigger: z.enum(["submit-message", "regenerate-message"]).default("submit-message"),
  weed: z
    .string()
    .regex(/^[\w-]{0,200}$/)
    .nullish(),
  messages: z
    .array(z.object({ role: z.string(), parts: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })) }))
    .min(1)
    .max(200),
});

export function assistantRoutes({ assistant }: { assistant: AssistantService }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/assistant/status", async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json(await assistant.status(c.get("visitor")));
    })
    .post("/assistant/chat", async (c) => {
      const asker = { ...c.get("visitor"), account: requireAccount(c) };
      const question = questionFrom(await c.req.json().catch(() => undefined));
      const answer = await assistant.ask(asker, question);
      return eventStream(answer, c.req.raw.signal, c.get("log"));
    })
    .get("/assistant/conversations", async (c) => c.json(await assistant.list(requireAccount(c).id)))
    .get("/assistant/conversations/:id", async (c) => c.json(await assistant.read(requireAccount(c).id, c.req.param("id"))))
    .delete("/assistant/conversations/:id", async (c) => {
      await assistant.delete(requireAccount(c).id, c.req.param("id"));
      return c.json({ deleted: true });
    });
}

function questionFrom(body: unknown): Question {
  const parsed = chatSchema.safeParse(body);
  if (!parsed.success) throw new AppError("INVALID_REQUEST", "That question could not be read. Please type it again.");
  const { id, trigger, weed, messages } = parsed.data;
  const newest = messages.findLast((message) => message.role === "user");
  const text = (newest?.parts ?? [])
    .flatMap((part) => (part.type === "text" ? (part.text ?? "") : []))
    .join(" ")
    .replaceAll("\0", "")
    .trim();
  if (!text) throw new AppError("INVALID_REQUEST", "Please write a question first.");
  if (text.length > mostQuestionCharacters) {
    throw new AppError("INVALID_REQUEST", `Please keep a question under ${mostQuestionCharacters} characters.`);
  }
  return { conversationId: id, text, weedSlug: weed ?? null, again: trigger === "regenerate-message" };
}

/** Server-sent events as the AI SDK's UI message stream, version 1, reads them. */
function eventStream(answer: (signal: AbortSignal) => AsyncGenerator<UIMessageChunk>, requestSignal: AbortSignal, log: Log): Response {
  const stopped = new AbortController();
  const chunks = answer(AbortSignal.any([requestSignal, stopped.signal]));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: keepTrace(async (controller) => {
      try {
        const { value, done } = await chunks.next();
        controller.enqueue(encoder.encode(`data: ${done ? "[DONE]" : JSON.stringify(value)}\n\n`));
        if (done) controller.close();
      } catch (error) {
        // The words of the answer are out; what failed is the keeping of the books after them.
        log.error({ err: error }, "an answer could not be finished");
        controller.close();
      }
    }),
    cancel: keepTrace(async () => {
      stopped.abort();
      await chunks.return(undefined);
    }),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-store",
      "X-Accel-Buffering": "no",
      "x-vercel-ai-ui-message-stream": "v1",
    },
  });
}
