/**
 * How long things are kept (spec §9). The scheduled clean-up deletes by these figures and the legal pages print them, so that what is
 * promised and what is done cannot drift apart.
 */
export const retention = {
  /** A photo that nobody saved. */
  uploadedPhotoDays: 30,
  /** An account nobody signs in to, with everything that hangs on it. */
  inactiveAccountYears: 3,
  /** What the tax office may ask for. */
  paymentRecordYears: 7,
  /** Figures of use, should they ever be collected. */
  analyticsMonths: 24,
} as const;
