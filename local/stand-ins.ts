import path from "node:path";
import { signInAnswerRoute } from "../server/account/sign-in.routes.ts";
import { webhookRoute } from "../server/billing/billing.routes.ts";
import type { Config } from "../server/config.ts";
import { isLoopback } from "../server/loopback.ts";

export type StandIns = {
  /** The configuration with the stand-ins' addresses where there were no credentials. */
  config: Config;
  names: string[];
  stop: () => Promise<void>;
};

/** A stand-in believes whoever asks, so it may only ever serve the person at this machine. */
export function mayStandIn({ host, brand }: Config): boolean {
  return isLoopback(host) && isLoopback(new URL(brand.publicUrl).hostname);
}

/** Starts a stand-in for each service without credentials. On a public address nothing is started, and the service stays off. */
export async function startStandIns(config: Config): Promise<StandIns> {
  if (!mayStandIn(config)) return { config, names: [], stop: async () => {} };
  const { publicUrl } = config.brand;
  const issuer = config.google ? undefined : await issuerFor(publicUrl);
  const stripe = config.stripe ? undefined : await stripeFor(publicUrl, config.dataDir);
  return {
    config: {
      ...config,
      ...(issuer && { google: { issuer: issuer.issuer, clientId: issuer.clientId, clientSecret: issuer.clientSecret } }),
      ...(stripe && { stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url, priceIds: {} } }),
    },
    names: [...(issuer ? ["sign-in (local stand-in)"] : []), ...(stripe ? ["payments (local stand-in)"] : [])],
    stop: async () => {
      await Promise.all([issuer?.stop(), stripe?.stop()]);
    },
  };
}

/** Imported when wanted: a server with real credentials never loads a stand-in. */
async function issuerFor(publicUrl: string) {
  const { startIssuer } = await import("./oidc/server.ts");
  return startIssuer({ redirectUri: `${publicUrl}${signInAnswerRoute}` });
}

async function stripeFor(publicUrl: string, dataDir: string) {
  const { startStripe } = await import("./stripe/server.ts");
  return startStripe({
    events: { webhookUrl: `${publicUrl}${webhookRoute}` },
    stateFile: path.join(path.resolve(dataDir), "local-stripe.json"),
  });
}
