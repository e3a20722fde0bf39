import { Link } from "react-router";
import { allCookies } from "../../../domain/cookies.ts";
import { lifetimeInWords } from "../../../domain/lifetime.ts";
import { paths } from "../../../domain/paths.ts";
import { retention } from "../../../domain/retention.ts";
import { useBrand } from "../../shell/brand.ts";
import { CookieSettingsButton } from "../../shell/cookie-settings.tsx";
import { brandOf, pageMeta } from "../../shell/page-meta.ts";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import type { Route } from "./+types/cookie-policy";
import { LegalPage } from "./legal-page.tsx";

export default function CookiePolicy() {
  const { name } = useBrand();
  return (
    <LegalPage
      title="Cookie Policy"
      intro={
        <p>
          A cookie is a short note that a site leaves in your browser and reads on the next visit. {name} leaves {allCookies.length} at
          most. All of them are ours, none follows you to other sites, and none is used for advertising.
        </p>
      }
      sections={[
        {
          id: "our-cookies",
          heading: "The cookies we set",
          text: (
            <>
              <ScrollTable label="Cookies">
                <thead>
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">What it does</th>
                    <th scope="col">Lifetime</th>
                  </tr>
                </thead>
                <tbody>
                  {allCookies.map((cookie) => (
                    <tr key={cookie.name}>
                      <td>
                        <code>{cookie.name}</code>
                      </td>
                      <td>{cookie.purpose}</td>
                      <td>{lifetimeInWords(cookie.maxAgeSeconds)}</td>
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
              <p>
                Over an encrypted connection each name begins with <code>__Host-</code>, which stops other sites from planting a cookie of
                that name.
              </p>
            </>
          ),
        },
        {
          id: "three-kinds",
          heading: "Three kinds, three lifetimes",
          text: (
            <>
              <ul>
                <li>
                  <strong>Authentication: 7 days.</strong> These keep you signed in, and prove that a change was asked for by you. Without
                  them there is no account.
                </li>
                <li>
                  <strong>Preferences: 30 days.</strong> These remember what you chose, and which photos are yours.
                </li>
                <li>
                  <strong>Analytics: {retention.analyticsMonths} months.</strong> We set none today. Should that change, we will ask you
                  first, and the answer no will cost you nothing.
                </li>
              </ul>
              <p>
                The first two kinds are needed for what you asked the site to do, so the law does not require a consent banner for them.
                That is why you have not met one.
              </p>
            </>
          ),
        },
        {
          id: "other-storage",
          heading: "What else is stored in your browser",
          text: (
            <p>
              The browser's local storage may hold one entry named <code>theme</code>. It notes whether you would like a light or a dark
              page. It never leaves your device.
            </p>
          ),
        },
        {
          id: "other-companies",
          heading: "Cookies of other companies",
          text: (
            <p>
              When you sign in you visit a page of Google, and when you pay you visit a page of Stripe. Those pages set cookies of their
              own, under their own policies. Where the reCAPTCHA check is switched on, Google may also set a cookie named{" "}
              <code>_GRECAPTCHA</code> when you upload a photo; it lasts 6 months and keeps robots out.
            </p>
          ),
        },
        {
          id: "your-choice",
          heading: "Your choice",
          text: (
            <>
              <p>
                <CookieSettingsButton className="underline" />
              </p>
              <p>
                You can delete or block cookies in your browser's settings. The library and the guides work without any. Without the visitor
                cookie you cannot identify a photo, because we could not tell your photo from somebody else's. What we do with the data is
                written in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `Cookie Policy | ${name}`,
    description: `Every cookie that ${name} sets, by name, with what it does and how long it lasts. No advertising and no tracking across sites.`,
    path: paths.cookiePolicy,
  });
}
