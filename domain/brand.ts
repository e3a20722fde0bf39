/** Who we are. Overridden by environment variables (server/config.ts); no other file spells these out. */
export type Brand = {
  name: string;
  company: string;
  supportEmail: string;
  /** Where the site is reached from outside, without a trailing slash. */
  publicUrl: string;
};

export const defaultBrand = {
  name: "Dockleaf",
  company: "Dockleaf Labs",
  supportEmail: "support@dockleaf.example",
} as const;
