import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "../../domain/paths.ts";
import { trialDays } from "../../domain/plan.ts";
import { safeReturnUrl } from "../../domain/return-url.ts";
import { isSignInProblem, signInProblems } from "../../domain/sign-in-problem.ts";
import { useAuth } from "../api/account.queries.ts";
import { useBrand } from "../shell/brand.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { showToast } from "../shell/toast-store.ts";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/sign-in";
import { GoogleMark } from "./google-mark.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const problem = query.get("problem");
  return { returnUrl: safeReturnUrl(query.get("returnUrl")), problem: isSignInProblem(problem) ? signInProblems[problem] : null };
}

/** /auth and /login: one button. A plain link, so that it works before and without JavaScript. */
export default function SignIn({ loaderData: { returnUrl, problem } }: Route.ComponentProps) {
  const { name } = useBrand();
  const auth = useAuth();
  const navigate = useNavigate();
  const signedIn = auth.status === "signed-in";

  useEffect(() => {
    if (!signedIn) return;
    showToast({ title: "Already logged in", description: "You are already logged in" });
    void navigate(returnUrl, { replace: true });
  }, [signedIn, returnUrl, navigate]);

  return (
    <section className="page grid justify-items-center py-12 lg:py-20">
      <Card className="w-full max-w-md p-8 text-center">
        <h1 className="text-3xl">Welcome to {name}</h1>
        <p className="mt-3 text-ink-soft">Sign in with your Google account to keep your identifications and try everything.</p>
        {problem && (
          <p role="alert" className="mt-5 rounded-lg border-l-4 border-danger bg-danger-pale p-3 text-left">
            {problem}
          </p>
        )}
        <a href={`/api/auth/google?returnUrl=${encodeURIComponent(returnUrl)}`} className={buttonClass("strong", "mt-6 w-full text-lg")}>
          <GoogleMark className="size-6 rounded-full bg-white p-1" />
          Continue with Google
        </a>
        <p className="mt-5 rounded-lg bg-leaf-pale p-3 text-leaf-dark">
          New here? Your <strong>{trialDays}-day free trial</strong> with full access starts at your first sign-in. No card is needed.
        </p>
        <p className="mt-5 text-sm text-ink-soft">
          By continuing you agree to our{" "}
          <Link to={paths.termsOfService} className="underline">
            Terms of Service
          </Link>{" "}
          and{" "}
          <Link to={paths.privacyPolicy} className="underline">
            Privacy Policy
          </Link>
          . You must be at least 13 years old.
        </p>
      </Card>
      <p className="mt-6 text-center text-ink-soft">
        Only here to name one weed?{" "}
        <Link to={paths.identification} className="inline-flex min-h-11 items-center underline">
          You need no account for that.
        </Link>
      </p>
    </section>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `Sign in | ${name}`,
    description: `Sign in to ${name} with your Google account. Your first sign-in starts a 7-day free trial with full access; no card is needed.`,
    path: paths.signIn,
    indexed: false,
  });
}
