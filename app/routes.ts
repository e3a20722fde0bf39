import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every path of the site and the screen that answers it. */
export default [
  index("home/home.tsx"),
  ...(process.env.NODE_ENV === "production" ? [] : [route("ui-kit", "ui/ui-kit.tsx"), route("ui-kit/plates", "ui/ui-kit-plates.tsx")]),
  route("guides", "guides/guides-index.tsx"),
  route("guides/:file", "guides/guide.tsx"),
  route("about", "pages/about.tsx"),
  route("contact", "pages/contact/contact.tsx"),
  route("how-we-measure", "pages/how-we-measure.tsx"),
  route("privacy-policy", "pages/legal/privacy-policy.tsx"),
  route("terms-of-service", "pages/legal/terms-of-service.tsx"),
  route("cookie-policy", "pages/legal/cookie-policy.tsx"),
  route("gdpr-statement", "pages/legal/gdpr-statement.tsx"),
  route("accessibility-statement", "pages/legal/accessibility-statement.tsx"),
  route("library", "library/library.tsx"),
  route("library/:slug", "library/weed-route.tsx"),
  route("library/:id/:name", "library/weed-by-id.tsx"),
  route("preview/:slug", "preview/preview.tsx"),
  route("key", "key/key.tsx"),
  route("offline", "shell/offline.tsx"),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
