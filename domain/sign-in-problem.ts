import { paths } from "./paths.ts";

/** What can go wrong between "Continue with Google" and being signed in, and what to do about it. */
export const signInProblems = {
  denied: "You did not give Google's permission, so you are not signed in. Nothing was shared. You can try again whenever you like.",
  expired: "That sign-in took too long or was started twice, so we stopped it to be safe. Please start again.",
  provider: "Google could not be reached just now. Please try again in a minute; identifying a weed works without an account meanwhile.",
  outage: "We cannot reach our storage just now, so you are not signed in. Please try again in a minute.",
  cookies:
    "Your browser did not keep the cookie that ties Google's answer to you. Allow cookies for this site, or leave private browsing, and try again.",
  unverified: "Google has not confirmed your e-mail address yet. Confirm it in your Google account, then sign in again.",
  unavailable: "Sign-in is not set up on this server yet. Everything that needs no account works as usual.",
} as const;

export type SignInProblem = keyof typeof signInProblems;

export function isSignInProblem(value: string | null): value is SignInProblem {
  return value !== null && Object.hasOwn(signInProblems, value);
}

export function signInPath({ returnUrl, problem }: { returnUrl?: string; problem?: SignInProblem }): string {
  const query = new URLSearchParams();
  if (problem) query.set("problem", problem);
  if (returnUrl) query.set("returnUrl", returnUrl);
  return query.size > 0 ? `${paths.signIn}?${query}` : paths.signIn;
}
