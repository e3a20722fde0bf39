import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageServices } from "../../domain/page-services.ts";
import type { RenderPage } from "./pages.ts";

/** What app/entry.server.tsx exports besides its handler: the two keys under which a rendering finds its surroundings. */
type EntryModule = { pageServices: RouterContext<PageServices>; pageNonce: RouterContext<string> };

/** Renders with React Router. The build is asked for at each request, so that development can hand out a fresh one. */
export function renderWith(loadBuild: () => Promise<ServerBuild>, services: PageServices, mode: "production" | "development"): RenderPage {
  return async (request, { nonce }) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as EntryModule;
    const context = new RouterContextProvider();
    context.set(entry.pageServices, services);
    context.set(entry.pageNonce, nonce);
    return createRequestHandler(build, mode)(request, context);
  };
}
