import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../domain/paths.ts";
import { signInPath } from "../../domain/sign-in-problem.ts";
import type { User } from "../../domain/user.ts";
import { useAuth, useFreshUser } from "../api/account.queries.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/dashboard";
import { BillingCard } from "./billing-card.tsx";
import { CommunityPhotos } from "./community-photos.tsx";
import { History } from "./history.tsx";
import { PlanCard } from "./plan-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TodayCard } from "./today-card.tsx";
import { YourData } from "./your-data.tsx";

/** The signed-in home. The document is the same for everybody; who it is for arrives after it. */
export default function Dashboard() {
  const auth = useAuth();
  const navigate = useNavigate();
  const refreshUser = useFreshUser();

  // What was used or bought since the last visit to this page is shown, not what was known then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => void refreshUser(), []);

  useEffect(() => {
    if (auth.status === "signed-out") void navigate(signInPath({ returnUrl: paths.dashboard }), { replace: true });
  }, [auth.status, navigate]);

  return (
    <div className="page py-12">
      <h1 className="text-4xl">Your dashboard</h1>
      <noscript>
        <p className="mt-4">This page needs JavaScript, because what it shows is yours alone and arrives after the page.</p>
      </noscript>
      {auth.status === "signed-in" && <SignedIn user={auth.user} />}
      {auth.status === "loading" && <Loading />}
      {auth.status === "failed" && (
        <div role="alert" className="mt-6 max-w-prose">
          <p>Your account could not be loaded just now. Nothing is lost.</p>
          <Button className="mt-4" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function SignedIn({ user }: { user: User }) {
  return (
    <>
      <p className="mt-2 break-words text-ink-soft">
        Signed in as {user.username} ({user.email})
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <PlanCard user={user} />
        <TodayCard user={user} />
      </div>
      <History />
      <CommunityPhotos />
      <div className="mt-12 grid items-start gap-6 lg:grid-cols-2">
        <BillingCard billing={user.billing} />
        <SessionsCard />
      </div>
      <YourData user={user} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-12 grid gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading your dashboard</span>
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Dashboard | ${brandOf(matches).name}`,
    description: "Your plan, today's remaining identifications, your history, your community photos, billing and your data.",
    path: paths.dashboard,
    indexed: false,
  });
}
