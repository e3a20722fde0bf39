import * as oidc from "openid-client";
import { isLoopback } from "../loopback.ts";
import { tracedFetch } from "../trace.ts";

/** Who Google says a person is. */
export type Identity = { subject: string; email: string; emailVerified: boolean; name: string | undefined };

/** What must come back with the answer, kept in the browser's own cookie meanwhile. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string };

/** The outside world of sign-in: Google, or the stand-in, by OpenID Connect. */
export type IdentityProvider = {
  begin: () => Promise<{ url: string; checks: SignInChecks }>;
  /** `answer` is the address the provider sent the browser back to. Throws when anything in it is not as it must be. */
  finish: (answer: URL, checks: SignInChecks) => Promise<Identity>;
};

export type IdentityProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
};

const timeoutSeconds = 10;

/** Authorisation code flow with PKCE, state and nonce; openid-client checks issuer, audience, signature, expiry and the three. */
export function openIdProvider({ issuer, clientId, clientSecret, redirectUri }: IdentityProviderSettings): IdentityProvider {
  const url = new URL(issuer);
  let found: Promise<oidc.Configuration> | undefined;

  /** Asked once; a failure is forgotten, so that the next person is not told of an outage that has passed. */
  function configuration(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(url, clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        [oidc.customFetch]: (...call) => tracedFetch(...(call as Parameters<typeof fetch>)),
        ...(url.protocol === "http:" && isLoopback(url.hostname) && { execute: [oidc.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  }

  return {
    begin: async () => {
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        prompt: "select_account",
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: address.href, checks };
    },
    finish: async (answer, { state, nonce, codeVerifier }) => {
      // Behind a proxy the server sees another host than the browser; the registered address is the one to compare.
      const asRegistered = new URL(redirectUri);
      asRegistered.search = answer.search;
      const tokens = await oidc.authorizationCodeGrant(await configuration(), asRegistered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || typeof claims.email !== "string") throw new Error("the identity has no e-mail address");
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === "string" ? claims.name : undefined,
      };
    },
  };
}
