import type { Entitlement } from "../../domain/entitlement.ts";

export type SignedInAccount = { id: string; email: string; username: string };

/** Who sent a request, as far as the server knows. */
export type Visitor = {
  /** A random id kept in a cookie: the same for one browser, signed in or not. */
  id: string;
  /** A keyed hash of the client's address that changes daily; the address itself is never kept. */
  addressHash: string;
  account: SignedInAccount | null;
  entitlement: Entitlement;
};

/** What a session token stands for; the account capability answers it. */
export type SessionReader = {
  read: (sessionToken: string) => Promise<{ account: SignedInAccount; entitlement: Entitlement } | null>;
};

/** Where nobody can sign in. */
export const noSessions: SessionReader = { read: () => Promise.resolve(null) };
