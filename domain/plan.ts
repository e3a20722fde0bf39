/** What is counted per day. */
export const quotaKinds = ["identification", "question", "treatment"] as const;
export type QuotaKind = (typeof quotaKinds)[number];
export type DailyLimits = Record<QuotaKind, number>;

/** One photo a day for everybody; the trial and both plans get the same full measure (spec §6). */
export const freeLimits: DailyLimits = { identification: 1, question: 0, treatment: 0 };
export const fullLimits: DailyLimits = { identification: 10, question: 20, treatment: 10 };

export const trialDays = 7;

export const planIds = ["monthly", "lifetime"] as const;
export type PlanId = (typeof planIds)[number];

export type Plan = { id: PlanId; name: string; pence: number; price: string; billing: string; description: string; features: string[] };

const features = [
  `${fullLimits.identification} AI identifications per day`,
  `${fullLimits.question} chatbot questions per day`,
  `${fullLimits.treatment} treatment recommendations per day`,
  "Complete library access",
];

export const plans: Record<PlanId, Plan> = {
  monthly: {
    id: "monthly",
    name: "Monthly Subscription",
    pence: 299,
    price: "£2.99",
    billing: "per month",
    description:
      "For the growing season, or as long as the weeds keep coming. Cancel whenever you like; it runs to the end of the month you paid for.",
    features,
  },
  lifetime: {
    id: "lifetime",
    name: "Lifetime Access",
    pence: 1499,
    price: "£14.99",
    billing: "one-time payment",
    description: "Pay once and keep it. Weeds come back every year; the bill does not.",
    features,
  },
};

/** The plan a query parameter asks for; anything else is the monthly one (spec §2). */
export function planFromQuery(value: string | null): Plan {
  return value === "lifetime" ? plans.lifetime : plans.monthly;
}
