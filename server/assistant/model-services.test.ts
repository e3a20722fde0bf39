import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import { assistantApp, readAnswer } from "../testing/assistant-app.ts";
import { completion, finishStream, modelServer, say, startStream } from "../testing/model-server.ts";
import { type ModelWire, modelWires } from "../testing/model-wires.ts";
import { lawnWithDogs } from "../testing/situation.ts";

// The real SDK of each service, talking over HTTP to a server that speaks its wire format.

const overloaded =
  "Service Temporarily Unavailable. The AI service is experiencing high demand. Please wait a few minutes and try again. Your question was not counted.";
const tooSlow = "The assistant took too long to answer. Your question was not counted; please try again.";
const broken = "The answer broke off on our side. Your question was not counted; please try again.";

type Failure = { when: string; behave: (response: ServerResponse, wire: ModelWire) => void; message: string };

const failures: Failure[] = [
  { when: "it refuses our key", behave: (response, wire) => refuse(response, wire.refusals.key), message: broken },
  { when: "we ask too often", behave: (response, wire) => refuse(response, wire.refusals.tooMany), message: overloaded },
  { when: "it is overloaded", behave: (response, wire) => refuse(response, wire.refusals.overloaded), message: overloaded },
  {
    when: "it is overloaded midway",
    behave: (response, wire) => {
      startStream(response, wire);
      say(response, "Dandelions are yellow. ", wire);
      response.end(wire.overloadedMidway?.());
    },
    message: overloaded,
  },
  { when: "it hangs without a word", behave: () => {}, message: tooSlow },
  {
    when: "it hangs after a few words",
    behave: (response, wire) => {
      startStream(response, wire);
      say(response, "Dandelions are ", wire);
    },
    message: tooSlow,
  },
  {
    when: "it streams garbage",
    behave: (response, wire) => {
      startStream(response, wire);
      response.end("data: {{{ not json\n\ndata: \u0000\ufffd\n\n");
    },
    message: broken,
  },
  {
    when: "it answers with a web page",
    behave: (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<html>gateway</html>"),
    message: broken,
  },
  {
    when: "it dies midway",
    behave: (response, wire) => {
      startStream(response, wire);
      response.write(wire.say("Dandelions are yellow. "), () => response.destroy());
    },
    message: broken,
  },
  {
    when: "it ends without finishing",
    behave: (response, wire) => {
      startStream(response, wire);
      response.end(wire.say("Dandelions are yellow. "));
    },
    message: broken,
  },
  {
    when: "it says nothing",
    behave: (response, wire) => {
      startStream(response, wire);
      finishStream(response, wire);
    },
    message: broken,
  },
];

function refuse(response: ServerResponse, { status, body }: { status: number; body: object }) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

describe.each(modelWires)("$name", (wire) => {
  test("answers sentence by sentence from our passages, with its key, and its sources are cited", async () => {
    const { environment, received } = await modelServer((response) => {
      startStream(response, wire);
      for (const words of ["Dig it ", "out whole. ", "See [Dandelion](/library/dandelion-", "taraxacum-officinale)."])
        say(response, words, wire);
      finishStream(response, wire);
    }, wire);
    const { as, used } = await assistantApp({ environment });
    const answer = await readAnswer(await as("trial-anna").ask("How do I remove dandelions by hand?"));
    expect(answer).toEqual({
      text: "Dig it out whole. See [Dandelion](/library/dandelion-taraxacum-officinale).",
      error: undefined,
      sources: ["/library/dandelion-taraxacum-officinale"],
      finished: true,
    });
    expect(await used("question")).toBe(1);
    expect(received).toHaveLength(1);
    const { address, headers, text } = received[0] ?? { address: "", headers: {}, text: "" };
    expect(address).toBe(wire.streamPath);
    expect(headers[wire.keyHeader]).toContain("secret-key");
    expect(text).toContain("daisy grubber");
    expect(text).toContain("Never give doses");
    expect(text).toContain("How do I remove dandelions by hand?");
    expect(text).toContain("900");
  });

  test("however it fails, the reader gets a clear message and the question back, and is asked once", async () => {
    let behave: Failure["behave"] = () => {};
    const { environment, received } = await modelServer((response) => behave(response, wire), wire);
    const { as, used, open, logLines } = await assistantApp({ environment });
    const anna = as("trial-anna");
    const possible = failures.filter(({ when }) => wire.overloadedMidway || when !== "it is overloaded midway");
    for (const failure of possible) {
      behave = failure.behave;
      const { error, finished } = await readAnswer(await anna.ask("How do I remove dandelions?"));
      expect({ when: failure.when, error, finished }).toEqual({ when: failure.when, error: failure.message, finished: false });
    }
    expect([await used("question"), await open()]).toEqual([0, 0]);
    expect(await (await anna.get("/api/assistant/conversations")).json()).toEqual([]);
    expect(received).toHaveLength(possible.length);
    expect(logLines().filter((line) => line.includes("model failed"))).toHaveLength(possible.length);
    expect(logLines().join()).not.toMatch(/secret-key|remove dandelions/);
  });

  test("writes a plan that keeps the rules; in every other case ours is given", async () => {
    let write: (response: ServerResponse, draft: TreatmentPlan) => void = () => {};
    const { environment, received } = await modelServer((response) => {
      write(response, draftIn(received.at(-1)?.text ?? ""));
    }, wire);
    const { as, used, logLines } = await assistantApp({ environment });

    async function planWhen(writes: typeof write): Promise<TreatmentPlan> {
      write = writes;
      const response = await as("trial-anna").post("/api/treatment", { weed: "dandelion-taraxacum-officinale", situation: lawnWithDogs });
      expect(response.status).toBe(200);
      return ((await response.json()) as { plan: TreatmentPlan }).plan;
    }
    const inWords = (change: Partial<TreatmentPlan>) => (response: ServerResponse, draft: TreatmentPlan) =>
      completion(response, JSON.stringify({ ...wordsOf(draft), ...change }), wire);

    expect(await planWhen(inWords({ summary: "In the model's own words." }))).toMatchObject({
      writtenBy: "model",
      summary: "In the model's own words.",
    });
    expect(received[0]?.address).toBe(wire.wholePath);

    const unusable: [string, typeof write][] = [
      ["a rule broken", inWords({ now: ["Spray glyphosate as the label says."] })],
      ["eleven months", (response, draft) => inWords({ months: draft.months.slice(1) })(response, draft)],
      ["malformed JSON", (response) => completion(response, '{"summary": "Dig', wire)],
      ["no JSON", (response) => completion(response, "I am a teapot", wire)],
      ["a refused key", (response) => refuse(response, wire.refusals.key)],
      ["an overload", (response) => refuse(response, wire.refusals.overloaded)],
      ["silence", () => {}],
    ];
    for (const [why, writes] of unusable) {
      const plan = await planWhen(writes);
      expect([why, plan.writtenBy]).toEqual([why, "library"]);
      expect(JSON.stringify(plan)).not.toContain("glyphosate");
    }
    expect(await used("treatment")).toBe(1 + unusable.length);
    expect(logLines().join()).not.toContain("secret-key");
  });
});

/** Finds the draft in whatever the service was sent, wherever its format puts the prompt. */
function draftIn(request: string): TreatmentPlan {
  const strings: string[] = [];
  JSON.parse(request, (_key, value: unknown) => {
    if (typeof value === "string") strings.push(value);
    return value;
  });
  const prompt = strings.find((text) => text.includes("A draft made by rules")) ?? "";
  return JSON.parse(prompt.slice(prompt.indexOf("{"))) as TreatmentPlan;
}

function wordsOf({ summary, now, months, tools, avoid, disposal, professional, success }: TreatmentPlan) {
  return { summary, now, months, tools, avoid, disposal, professional, success };
}
