import { data, redirect } from "react-router";
import { paths } from "../../domain/paths.ts";
import { pageServices } from "../page-services.ts";
import { NotFoundScreen } from "../shell/not-found.tsx";
import type { Route } from "./+types/weed-by-id";

/** /library/{id}/{name} is the preview's way to a weed; its one address is /library/{slug}. */
export function loader({ params, context }: Route.LoaderArgs) {
  const weed = context.get(pageServices).library.byId(Number(params.id));
  if (weed) return redirect(paths.weed(weed.slug), 301);
  return data(null, { status: 404 });
}

export { meta } from "../shell/not-found.tsx";

export default function UnknownWeed() {
  return <NotFoundScreen />;
}
