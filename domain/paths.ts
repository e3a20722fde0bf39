/** Every address of the site that a link may point to. Nothing else spells a path out. */
export const paths = {
  home: "/",
  identification: "/#identification",
  features: "/#features",
  howItWorks: "/#how-it-works",
  library: "/library",
  weed: (slug: string) => `/library/${slug}`,
  weedById: (id: number, name: string) => `/library/${id}/${name.toLowerCase().replaceAll(" ", "-")}`,
  preview: (slug: string) => `/preview/${slug}`,
  key: "/key",
  offline: "/offline",
  assistant: "/assistant",
  assistantAbout: (slug: string) => `/assistant?weed=${slug}`,
  assistantPlan: (slug: string) => `/assistant?weed=${slug}&plan=1`,
  conversation: (id: string, slug: string | null) => `/assistant?${slug ? `weed=${slug}&` : ""}conversation=${id}`,
  guides: "/guides",
  guide: (slug: string) => `/guides/${slug}.html`,
  howWeMeasure: "/how-we-measure",
  about: "/about",
  contact: "/contact",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  cookiePolicy: "/cookie-policy",
  gdprStatement: "/gdpr-statement",
  accessibilityStatement: "/accessibility-statement",
  notFound: "/404",
  signIn: "/auth",
  login: "/login",
  dashboard: "/dashboard",
  subscription: "/subscription",
  checkout: "/checkout",
  checkoutSuccess: "/checkout/success",
  checkoutCancelled: "/checkout/cancelled",
} as const;

/** The three sections of the home page that the header's links scroll to. */
export const homeAnchors = ["identification", "features", "how-it-works"] as const;

export type HomeAnchor = (typeof homeAnchors)[number];

/** The pages a search engine should know, besides the weeds and guides. */
export const publicPages = [
  paths.home,
  paths.library,
  paths.assistant,
  paths.guides,
  paths.about,
  paths.contact,
  paths.subscription,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.cookiePolicy,
  paths.gdprStatement,
  paths.accessibilityStatement,
  paths.howWeMeasure,
] as const;
