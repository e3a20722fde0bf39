import { createHmac } from "node:crypto";
import { sessionCookie, visitorCookie } from "../../domain/cookies.ts";
import { entitlementOf } from "../../domain/entitlement.ts";
import type { SessionReader } from "../account/visitor.ts";

/** Tokens that stand for signed-in people: "trial-ann" is Ann in her trial. */
export const trialSessions: SessionReader = {
  read: async (token) => ({
    account: { id: token, email: `${token}@dockleaf.example`, username: token },
    entitlement: entitlementOf({ trialStartedAt: new Date(), subscription: null, lifetimeSince: null }, new Date()),
  }),
};

type FetchingApp = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** One browser: the same name is the same visitor cookie; `signedIn` adds a session. */
export class TestVisitor {
  readonly #app: FetchingApp;
  readonly #cookies: string;

  constructor(app: FetchingApp, name: string, session?: string) {
    this.#app = app;
    const id = createHmac("sha256", "visitor").update(name).digest("base64url").slice(0, 22);
    this.#cookies = `${visitorCookie.name}=${id}${session ? `; ${sessionCookie.name}=${session}` : ""}`;
  }

  get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  post(path: string, body: unknown): Promise<Response> {
    return this.#send(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  }

  upload(image: Blob, { name = "photo.jpg", token = "" }: { name?: string; token?: string } = {}): Promise<Response> {
    const form = new FormData();
    form.append("image", image, name);
    form.append("recaptchaToken", token);
    return this.#send("/api/upload", { method: "POST", body: form });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", this.#cookies);
    headers.set("Sec-Fetch-Site", "same-origin");
    return this.#app.request(path, { ...init, headers });
  }
}
