import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every path of the site and the screen that answers it. */
export default [
  index("home/home.tsx"),
  route("auth", "account/sign-in.tsx", { id: "auth" }),
  route("login", "account/sign-in.tsx", { id: "login" }),
  route("dashboard", "account/dashboard.tsx"),
  route("subscription", "billing/subscription.tsx"),
  route("checkout", "billing/checkout.tsx"),
  route("checkout/success", "billing/checkout-success.tsx"),
  route("checkout/cancelled", "billing/checkout-cancelled.tsx"),
  ...(process.env.NODE_ENV === "production" ? [] : [route("ui-kit", "ui/ui-kit.tsx")]),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
