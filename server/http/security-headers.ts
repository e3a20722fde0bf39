import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/** The headers every answer carries. The page's own script policy is added where the page is rendered. */
export function securityHeaders({ secure }: { secure: boolean }) {
  const common = Object.entries(commonHeaders({ secure }));
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    for (const [name, value] of common) c.header(name, value);
  });
}

/** The same headers as a record, for the answers that are made ready beforehand. */
export function commonHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

export type PagePolicy = {
  secure: boolean;
  /** Vite writes style elements into the page while it is being worked on. */
  development: boolean;
  /** reCAPTCHA brings a script and a frame of Google's; they are allowed only where an operator switched it on. */
  captcha: boolean;
};

const captchaScripts = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/**
 * A worker obeys the policy of its own file. Ours that names photos on the visitor's device fetches from this site alone and runs
 * WebAssembly, which no page of ours may.
 */
export const deviceWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

/** `scriptSources` are a nonce or the hashes of the page's inline scripts. */
export function pageContentSecurityPolicy(scriptSources: string[], { secure, development, captcha }: PagePolicy): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources, ...(captcha ? captchaScripts : [])].join(" "),
    // React writes style attributes, which carry no code.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self'",
    captcha ? "connect-src 'self' https://www.google.com/recaptcha/" : "connect-src 'self'",
    ...(captcha ? ["frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
