/** Stripe's own test cards, and what each does. https://docs.stripe.com/testing */
export const testCards = {
  "4242424242424242": { does: "pays", says: "Succeeds" },
  "4000002500003155": { does: "authenticates", says: "Asks for 3-D Secure" },
  "4000000000000002": { does: "declines", says: "Is declined" },
  "4000000000009995": { does: "declines", says: "Has insufficient funds" },
  "4000000000000341": { does: "pays", says: "Succeeds now, fails at every renewal" },
} as const;

export const failingLater = "4000000000000341";

export type CardOutcome = "pays" | "authenticates" | "declines" | "unknown";

export function outcomeOf(number: string): CardOutcome {
  const digits = number.replace(/\D/g, "");
  return isTestCard(digits) ? testCards[digits].does : "unknown";
}

function isTestCard(digits: string): digits is keyof typeof testCards {
  return Object.hasOwn(testCards, digits);
}
