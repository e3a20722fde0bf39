import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every path of the site and the screen that answers it. */
export default [
  index("home/home.tsx"),
  route("library", "library/library.tsx"),
  route("library/:slug", "library/weed-route.tsx"),
  route("library/:id/:name", "library/weed-by-id.tsx"),
  route("preview/:slug", "preview/preview.tsx"),
  route("key", "key/key.tsx"),
  route("offline", "shell/offline.tsx"),
  ...(process.env.NODE_ENV === "production" ? [] : [route("ui-kit", "ui/ui-kit.tsx")]),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
