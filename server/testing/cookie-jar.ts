import type { TestApp } from "./test-app.ts";

type Init = { method?: string; body?: string; headers?: Record<string, string> };

/** A browser's memory in a test: keeps what it is told to keep, sends it along, forgets what has expired. */
export function browserOf({ app }: TestApp) {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(path: string, init: Init = {}): Promise<Response> {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await app.request(path, {
        ...init,
        headers: { Origin: "http://localhost", ...(cookies && { Cookie: cookies }), ...init.headers },
      });
      for (const cookie of response.headers.getSetCookie()) keep(cookie);
      return response;
    },
  };

  function keep(cookie: string) {
    const [pair = ""] = cookie.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}
