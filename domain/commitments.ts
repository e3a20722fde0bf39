/** What we promise in the legal pages (spec §9), in one place, so that every page makes the same promise. */
export const commitments = {
  legalTextsUpdated: "June 2, 2025",
  minimumAge: 13,
  governingLaw: "United Kingdom",
  supportReply: "within 24 hours on business days",
  accessibilityReply: "within 2 business days",
  accessibilityAim: "WCAG 2.1 AA",
  dataRequestMonths: 1,
  dataRequestExtraMonths: 2,
} as const;
