import path from "node:path";
import { signInAnswerRoute } from "../server/account/sign-in.routes.ts";
import { webhookRoute } from "../server/billing/billing.routes.ts";
import type { Config } from "../server/config.ts";
import { startIssuer } from "./oidc/server.ts";
import { startStripe } from "./stripe/server.ts";

export type StandIns = {
  /** The configuration with the stand-ins' addresses where there were no credentials. */
  config: Config;
  names: string[];
  stop: () => Promise<void>;
};

const loopbackHosts = ["localhost", "127.0.0.1", "::1", "[::1]"];

/** A stand-in believes whoever asks, so it may only ever serve the person at this machine. */
export function mayStandIn({ host, brand }: Config): boolean {
  return loopbackHosts.includes(host) && loopbackHosts.includes(new URL(brand.publicUrl).hostname);
}

/** Starts a stand-in for each service without credentials. On a public address nothing is started, and the service stays off. */
export async function startStandIns(config: Config): Promise<StandIns> {
  if (!mayStandIn(config)) return { config, names: [], stop: async () => {} };
  const { publicUrl } = config.brand;
  const issuer = config.google ? undefined : await startIssuer({ redirectUri: `${publicUrl}${signInAnswerRoute}` });
  const stripe = config.stripe
    ? undefined
    : await startStripe({
        events: { webhookUrl: `${publicUrl}${webhookRoute}` },
        stateFile: path.join(path.resolve(config.dataDir), "local-stripe.json"),
      });
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
