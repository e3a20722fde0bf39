import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { paths } from "../../domain/paths.ts";
import type { loader } from "../root.tsx";
import { useBrand } from "./brand.ts";
import { CookieSettingsButton } from "./cookie-settings.tsx";
import { Logo } from "./logo.tsx";

const legalLinks = [
  ["Privacy Policy", paths.privacyPolicy],
  ["Terms of Service", paths.termsOfService],
  ["Cookie Policy", paths.cookiePolicy],
  ["GDPR Statement", paths.gdprStatement],
  ["Accessibility", paths.accessibilityStatement],
] as const;

export function Footer() {
  const { name, company, supportEmail } = useBrand();
  const year = useRouteLoaderData<typeof loader>("root")?.year;
  return (
    <footer className="mt-20 border-t border-line bg-paper-deep print:hidden">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="max-w-xs">
          <p className="flex items-center gap-2 font-serif text-xl font-semibold text-leaf-dark">
            <Logo className="size-7" />
            {name}
          </p>
          <p className="mt-3 text-sm text-ink-soft">
            Named after the leaf you rub on a nettle sting. One photo, one name, and what to do next.
          </p>
        </div>
        <Column heading="Features">
          <FooterLink to={paths.identification}>{name}</FooterLink>
          <FooterLink to={paths.library}>Weed Library</FooterLink>
          <FooterLink to={paths.guides}>Guides</FooterLink>
        </Column>
        <Column heading="Company">
          <FooterLink to={paths.about}>About Us</FooterLink>
          <FooterLink to={paths.contact}>Contact</FooterLink>
        </Column>
        <Column heading="Support">
          <li>
            <a href={`mailto:${supportEmail}`} className={footerLink}>
              {supportEmail}
            </a>
          </li>
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-col gap-3 py-6 text-sm text-ink-soft lg:flex-row lg:items-center lg:justify-between">
          <nav aria-label="Legal">
            <ul className="flex flex-wrap gap-x-6">
              {legalLinks.map(([label, path]) => (
                <FooterLink key={path} to={path}>
                  {label}
                </FooterLink>
              ))}
              <li>
                <CookieSettingsButton className={footerLink} />
              </li>
            </ul>
          </nav>
          <p>
            © {year} {name}. Powered by {company}
          </p>
        </div>
      </div>
    </footer>
  );
}

const footerLink = "inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline";

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-base">{heading}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={footerLink}>
        {children}
      </Link>
    </li>
  );
}
