import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";

const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <li>
          <Link to={paths.home} className={link}>
            Home
          </Link>
        </li>
        <li aria-hidden>→</li>
        <li>
          <Link to={paths.library} className={link}>
            Weed Library
          </Link>
        </li>
        <li aria-hidden>→</li>
        <li aria-current="page" className="font-medium text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}
