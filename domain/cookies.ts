const day = 24 * 60 * 60;

/**
 * Every cookie the site sets, with its lifetime (spec §9: authentication 7 days, preferences 30 days). The cookie policy is
 * written from this list, and a test holds the two together. Over https each name takes the __Host- prefix.
 */
export const sessionCookie = { name: "dockleaf_session", maxAgeSeconds: 7 * day, purpose: "Keeps you signed in." };
export const csrfCookie = {
  name: "dockleaf_csrf",
  maxAgeSeconds: 7 * day,
  purpose: "Proves that a change was asked for by one of our own pages.",
};
export const visitorCookie = {
  name: "dockleaf_visitor",
  maxAgeSeconds: 30 * day,
  purpose: "A random number that counts today's free identification and keeps your uploaded photos private to you.",
};
export const preferencesCookie = {
  name: "dockleaf_preferences",
  maxAgeSeconds: 30 * day,
  purpose: "Remembers what you chose, such as the country whose law is shown.",
};

export const signedInCookie = {
  name: "dockleaf_signed_in",
  maxAgeSeconds: 7 * day,
  purpose: "Tells our pages that you are signed in, so that they ask who you are only then. It opens nothing.",
};
export const signInCookie = {
  name: "dockleaf_sign_in",
  maxAgeSeconds: 60 * 60,
  purpose: "Ties the answer of Google to the sign-in you started; gone as soon as you are signed in.",
};

export const allCookies = [sessionCookie, csrfCookie, visitorCookie, preferencesCookie, signedInCookie, signInCookie] as const;

export const csrfHeader = "X-CSRF-Token";
