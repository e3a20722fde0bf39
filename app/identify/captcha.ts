type Recaptcha = { ready: (then: () => void) => void; execute: (siteKey: string, options: { action: string }) => Promise<string> };

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const timeoutMs = 5_000;

/** A token for one upload. Whatever goes wrong (no captcha here, blocked, slow), the upload goes on with an empty one. */
export async function captchaToken(siteKey: string | undefined): Promise<string> {
  if (!siteKey) return "";
  const { promise: tooLate, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(""), timeoutMs);
  try {
    return await Promise.race([askForToken(siteKey), tooLate]);
  } catch {
    return "";
  } finally {
    clearTimeout(timer);
  }
}

async function askForToken(siteKey: string): Promise<string> {
  const recaptcha = globalThis.grecaptcha ?? (await loadScript(siteKey));
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action: "upload" });
}

function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => (globalThis.grecaptcha ? resolve(globalThis.grecaptcha) : reject(new Error("no captcha")));
    script.onerror = () => reject(new Error("no captcha"));
    document.head.append(script);
  });
}
