import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { visitorCookie } from "../../domain/cookies.ts";
import { paths, publicPages } from "../../domain/paths.ts";

/** What visitors do: mostly read, sometimes let the page ask for data, now and then bring a photo. */
const mix = [
  { kind: "page", share: 0.7 },
  { kind: "read", share: 0.2 },
  { kind: "photo", share: 0.1 },
] as const;

export type Kind = (typeof mix)[number]["kind"];

/** "busy" is a clean refusal: 503, with when to come back. Anything that is neither that nor an answer is broken. */
export type Outcome = { kind: Kind; ms: number; end: "answered" | "busy" | "broken"; why?: string };

const requestLimitMs = 30_000;

/** A seeded source of visitors' acts against one site, so that two runs ask for the same things in the same order. */
export class Traffic {
  readonly #site: string;
  readonly #slugs: string[];
  readonly #names: string[];
  readonly #photos: Blob[];
  readonly #random: () => number;

  private constructor(site: string, weeds: { slug: string; commonName: string }[], photos: Blob[], random: () => number) {
    this.#site = site;
    this.#slugs = weeds.map(({ slug }) => slug);
    this.#names = weeds.map(({ commonName }) => commonName);
    this.#photos = photos;
    this.#random = random;
  }

  static async open(site: string, seed = 1): Promise<Traffic> {
    const weeds = (await (await fetch(`${site}/api/weeds`)).json()) as { slug: string; commonName: string }[];
    const photos = await Promise.all(Array.from({ length: 12 }, (_, index) => drawnPhoto(index)));
    return new Traffic(site, weeds, photos, seededRandom(seed));
  }

  async act(): Promise<Outcome> {
    const kind = this.#kind();
    const startedAt = performance.now();
    const outcome = (end: Outcome["end"], why?: string): Outcome => ({ kind, ms: performance.now() - startedAt, end, ...(why && { why }) });
    try {
      const refusal = await this.#do(kind);
      if (!refusal) return outcome("answered");
      const clean = refusal.status === 503 && refusal.headers.has("Retry-After");
      return clean ? outcome("busy") : outcome("broken", `${new URL(refusal.url).pathname} answered ${refusal.status}`);
    } catch (error) {
      return outcome("broken", error instanceof Error ? error.message : String(error));
    }
  }

  /** Does one act, and gives back the answer that ended it early. */
  async #do(kind: Kind): Promise<Response | null> {
    if (kind === "page") return this.#read(this.#pick([...publicPages, ...this.#weedPages()]));
    if (kind === "read")
      return this.#read(this.#pick(["/api/weeds", `/api/weeds/by-slug/${this.#pick(this.#slugs)}`, "/api/upload/status"]));
    const headers = { Cookie: `${visitorCookie.name}=${randomBytes(16).toString("base64url")}`, "Sec-Fetch-Site": "same-origin" };
    const form = new FormData();
    form.append("image", this.#pick(this.#photos), "photo.jpg");
    form.append("recaptchaToken", "");
    const uploaded = await this.#send("/api/upload", { method: "POST", headers, body: form });
    if (!uploaded.ok) return uploaded;
    const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
    const named = await this.#send("/api/identify", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ imageUrl }),
    });
    await named.text();
    return named.ok ? null : named;
  }

  async #read(path: string): Promise<Response | null> {
    const response = await this.#send(path);
    await response.text();
    return response.ok ? null : response;
  }

  #send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.#site + path, { ...init, signal: AbortSignal.timeout(requestLimitMs) });
  }

  #weedPages(): string[] {
    const slug = this.#pick(this.#slugs);
    return [
      paths.weed(slug),
      paths.weed(this.#pick(this.#slugs)),
      paths.preview(`${this.#pick(this.#names).toLowerCase().replaceAll(" ", "-")}-summary`),
      paths.key,
    ];
  }

  #kind(): Kind {
    let point = this.#random();
    for (const { kind, share } of mix) {
      point -= share;
      if (point < 0) return kind;
    }
    return "page";
  }

  #pick<T>(things: readonly T[]): T {
    const thing = things[Math.floor(this.#random() * things.length)];
    if (thing === undefined) throw new Error("there is nothing to pick from");
    return thing;
  }
}

/** Leaf-sized grain in greens: a photo to the decoder and to the quality check, and nobody's picture. */
async function drawnPhoto(seed: number): Promise<Blob> {
  const random = seededRandom(seed + 100);
  const grain = Buffer.alloc(200 * 150 * 3);
  for (let index = 0; index < grain.length; index++) grain[index] = (index % 3 === 1 ? 90 : 40) + random() * 110;
  const picture = sharp(grain, { raw: { width: 200, height: 150, channels: 3 } }).resize(1200, 900, { fit: "fill" });
  return new Blob([new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())], { type: "image/jpeg" });
}

function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
