import { chooseAsBrowser } from "../local/oidc/sign-in.ts";
import { type Answer, type Sent, send } from "./send.ts";

/** One browser and whoever sits before it: keeps cookies, says where its requests come from. */
export class Person {
  readonly name: string;
  readonly #url: string;
  readonly #jar = new Map<string, string>();

  constructor(url: string, name: string) {
    this.#url = url;
    this.name = name;
  }

  get cookies(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get email(): string {
    return `${this.name}@garden.example`;
  }

  async send({ headers = {}, ...rest }: Sent, timeoutMs?: number): Promise<Answer> {
    const mine = { ...(this.cookies && { Cookie: this.cookies }), "Sec-Fetch-Site": "same-origin" };
    const answer = await send(this.#url, { ...rest, headers: { ...mine, ...headers } }, timeoutMs);
    for (const cookie of answer.headers["set-cookie"] ?? []) this.#keep(cookie);
    return answer;
  }

  get(path: string, timeoutMs?: number): Promise<Answer> {
    return this.send({ path }, timeoutMs);
  }

  post(path: string, body: unknown = {}, timeoutMs?: number): Promise<Answer> {
    const headers = { "Content-Type": "application/json" };
    return this.send({ method: "POST", path, headers, body: JSON.stringify(body) }, timeoutMs);
  }

  async upload(photo: Uint8Array, { token = "" } = {}, timeoutMs?: number): Promise<Answer> {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(photo)]), "photo.jpg");
    form.append("recaptchaToken", token);
    const encoded = new Response(form);
    const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
    return this.send({ method: "POST", path: "/api/upload", headers, body: new Uint8Array(await encoded.arrayBuffer()) }, timeoutMs);
  }

  /** Through the provider, as a browser would. Answers where the site sends the browser then. */
  async signIn(query = ""): Promise<string> {
    const finished = await this.get(await this.beginSignIn(query));
    return finished.headers.location ?? `status ${finished.status}`;
  }

  /** As far as the provider's answer: the address of ours that it sends the browser to. */
  async beginSignIn(query = ""): Promise<string> {
    const { headers } = await this.get(`/api/auth/google?${query}`);
    const answer = new URL(await chooseAsBrowser(headers.location ?? "", { name: this.name, email: this.email }));
    return answer.pathname + answer.search;
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (/max-age=0/i.test(cookie)) this.#jar.delete(name);
    else this.#jar.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

export function bodyOf<Body>(answer: Answer): Body {
  return JSON.parse(answer.text) as Body;
}
