import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import { useAuth } from "../api/account.queries.ts";

/** "Sign in" in the page that everybody gets; "Dashboard" once the browser knows better. Both have the same room, so nothing moves. */
export function AccountLink() {
  const signedIn = useAuth().status === "signed-in";
  return (
    <Link
      to={signedIn ? paths.dashboard : paths.signIn}
      className="ml-auto inline-flex min-h-11 w-28 items-center justify-center rounded-lg border border-line-strong font-semibold text-leaf-dark hover:bg-paper-deep lg:ml-0"
    >
      {signedIn ? "Dashboard" : "Sign in"}
    </Link>
  );
}
