import type { Person } from "./people.ts";

/** Goes through the chooser as a browser would; answers the address the issuer sends the browser back to. For tests without one. */
export async function chooseAsBrowser(authorisationUrl: string, choice: Partial<Person> | "deny"): Promise<string> {
  const jar = new Map<string, string>();
  const chooser = await go(authorisationUrl, jar);
  const form = new URLSearchParams(choice === "deny" ? { deny: "1" } : { name: choice.name ?? "", email: choice.email ?? "" });
  if (choice !== "deny" && choice.emailVerified === false) form.set("unverified", "on");
  const resume = await go(new URL(chooser, authorisationUrl).href, jar, form);
  return go(new URL(resume, authorisationUrl).href, jar);
}

/** One request; answers where it redirects to. */
async function go(url: string, jar: Map<string, string>, form?: URLSearchParams): Promise<string> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    ...(form && { method: "POST", body: form }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ""] = cookie.split(";");
    const [name = "", ...value] = pair.split("=");
    jar.set(name, value.join("="));
  }
  await response.body?.cancel();
  const location = response.headers.get("Location");
  if (!location) throw new Error(`no redirect from ${new URL(url).pathname}: status ${response.status}`);
  return location;
}
