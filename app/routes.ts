import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every path of the site and the screen that answers it. */
export default [
  index("home/home.tsx"),
  route("assistant", "assistant/assistant.tsx"),
  ...(process.env.NODE_ENV === "production" ? [] : [route("ui-kit", "ui/ui-kit.tsx")]),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
