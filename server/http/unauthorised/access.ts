/**
 * Who may call what. A route that is missing here fails a test, so nothing is added to /api without somebody deciding who may
 * use it.
 * - everybody: no account needed, and nothing of anybody's is told
 * - visitor: no account needed, and only about what this browser or this account uploaded (server/identify/walk.test.ts)
 * - account: only when signed in, and only about oneself
 * - plan: as account, and only in the trial or with a plan
 * - owner: as account, and the thing named in the address must be one's own
 * - signature: another server, which proves itself by signing
 */
export type Access = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  who: "everybody" | "visitor" | "account" | "plan" | "owner" | "signature";
};

export const apiAccess: Access[] = [
  { method: "GET", path: "/api/weeds", who: "everybody" },
  { method: "GET", path: "/api/weeds/by-slug/:slug", who: "everybody" },
  { method: "GET", path: "/api/weed/:id{[0-9]{1,9}}/community-images", who: "visitor" },
  { method: "GET", path: "/api/upload/status", who: "visitor" },
  { method: "POST", path: "/api/upload", who: "visitor" },
  { method: "GET", path: "/api/photos/:id/:file{(display|thumb)\\.webp}", who: "visitor" },
  { method: "POST", path: "/api/identify", who: "visitor" },
  { method: "POST", path: "/api/identifications/:id/saved", who: "visitor" },
  { method: "POST", path: "/api/community-consent", who: "visitor" },
  { method: "POST", path: "/api/community-images/:id/report", who: "visitor" },
  { method: "POST", path: "/api/community-images/:id/withdraw", who: "visitor" },
  { method: "GET", path: "/api/auth/google", who: "everybody" },
  { method: "GET", path: "/api/auth/google/callback", who: "everybody" },
  { method: "POST", path: "/api/auth/sign-out", who: "everybody" },
  { method: "POST", path: "/api/auth/sign-out-everywhere", who: "account" },
  { method: "GET", path: "/api/user", who: "account" },
  { method: "GET", path: "/api/account/sessions", who: "account" },
  { method: "DELETE", path: "/api/account/sessions/:id", who: "owner" },
  { method: "GET", path: "/api/account/data", who: "account" },
  { method: "DELETE", path: "/api/account", who: "account" },
  { method: "GET", path: "/api/account/history", who: "account" },
  { method: "DELETE", path: "/api/account/history/:id", who: "owner" },
  { method: "POST", path: "/api/account/history/:id/restore", who: "owner" },
  { method: "GET", path: "/api/account/community-photos", who: "account" },
  { method: "DELETE", path: "/api/account/community-photos/:id", who: "owner" },
  { method: "POST", path: "/api/create-subscription", who: "account" },
  { method: "POST", path: "/api/create-payment-intent", who: "account" },
  { method: "POST", path: "/api/billing/portal", who: "account" },
  { method: "POST", path: "/api/billing/refresh", who: "account" },
  { method: "POST", path: "/api/billing/webhook", who: "signature" },
  { method: "GET", path: "/api/assistant/status", who: "visitor" },
  { method: "POST", path: "/api/assistant/chat", who: "plan" },
  { method: "GET", path: "/api/assistant/conversations", who: "account" },
  { method: "GET", path: "/api/assistant/conversations/:id", who: "owner" },
  { method: "DELETE", path: "/api/assistant/conversations/:id", who: "owner" },
  { method: "POST", path: "/api/treatment", who: "plan" },
  { method: "GET", path: "/api/treatment/plans", who: "account" },
  { method: "GET", path: "/api/treatment/plans/:id", who: "owner" },
  { method: "PUT", path: "/api/treatment/plans/:id/saved", who: "owner" },
  { method: "GET", path: "/api/treatment/plans/:id/reminders.ics", who: "owner" },
  { method: "DELETE", path: "/api/treatment/plans/:id", who: "owner" },
];

export const forAccounts = apiAccess.filter(({ who }) => who === "account" || who === "plan" || who === "owner");
export const forPlans = apiAccess.filter(({ who }) => who === "plan");
export const forOwners = apiAccess.filter(({ who }) => who === "owner");
export const writes = apiAccess.filter(({ method, who }) => method !== "GET" && who !== "signature");
