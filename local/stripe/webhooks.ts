import { createHmac } from "node:crypto";
import type { StripeEvent } from "./world.ts";

/** Stripe tries for three days; here a developer would have given up long before. */
const retryDelaysMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

const answerTimeoutMs = 10_000;

export type Delivery = { send: (event: StripeEvent) => void; stop: () => void };

/** Sends each event to the site, signed as Stripe signs, again and again until it is taken. */
export function deliverTo(webhookUrl: string, webhookSecret: string): Delivery {
  const timers = new Set<NodeJS.Timeout>();

  function later(event: StripeEvent, attempt: number, delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attemptDelivery(event, attempt);
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  async function attemptDelivery(event: StripeEvent, attempt: number): Promise<void> {
    const taken = await post(webhookUrl, event, webhookSecret);
    const delay = retryDelaysMs[attempt];
    if (!taken && delay !== undefined) later(event, attempt + 1, delay);
  }

  return {
    send: (event) => later(event, 0, 0),
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function post(url: string, event: StripeEvent, secret: string): Promise<boolean> {
  const body = eventBody(event);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signatureOf(body, secret, new Date()) },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export function eventBody(event: StripeEvent): string {
  return JSON.stringify({ ...event, object: "event", api_version: "2026-10-28.endive", livemode: false, pending_webhooks: 1 });
}

export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
