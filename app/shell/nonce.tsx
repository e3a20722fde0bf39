import { createContext, use } from "react";

/** The script nonce of this response. Empty in the browser, where nothing needs it any more. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
