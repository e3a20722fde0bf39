import { Link } from "react-router";
import { commitments } from "../../../domain/commitments.ts";
import { paths } from "../../../domain/paths.ts";
import { useBrand } from "../../shell/brand.ts";
import { brandOf, pageMeta } from "../../shell/page-meta.ts";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "./legal-page.tsx";
import { RetentionTable } from "./retention-table.tsx";

export default function PrivacyPolicy() {
  const { name, company } = useBrand();
  return (
    <LegalPage
      title="Privacy Policy"
      intro={
        <p>
          This page says what {name} knows about you, why, who else sees it and when it is gone. {company} runs {name} and answers for your
          data. The short version: you can use most of the site without telling us who you are, we show no advertising, and we sell nothing
          about you to anybody.
        </p>
      }
      sections={[
        {
          id: "what-we-keep",
          heading: "What we keep",
          text: (
            <>
              <p>What we keep depends on what you do.</p>
              <h3>When you only read</h3>
              <p>
                The library, the guides and the other pages are the same for everybody. Our log notes the address of the page, the time, how
                long the answer took and a random number for the request. It holds no network address, no cookie and nothing you typed into
                a search.
              </p>
              <h3>When you identify a weed</h3>
              <ul>
                <li>
                  The <strong>photo</strong>. Before it is stored, every piece of metadata is removed, the place where it was taken first of
                  all. Its address cannot be guessed and works only for you.
                </li>
                <li>
                  The <strong>result</strong>: the names, the confidence score and the time.
                </li>
                <li>
                  A <strong>random visitor number</strong> in a cookie, which counts today's free identification.
                </li>
                <li>
                  Your <strong>network address as a keyed hash</strong> that changes every day. It limits how many free photos one
                  connection can send. We cannot turn it back into the address.
                </li>
              </ul>
              <h3>When you sign in</h3>
              <p>
                You sign in with Google. Google tells us your e-mail address, your name and a number that stands for your account. We keep
                these, a username, when your trial began and when you last signed in. We never see your Google password.
              </p>
              <h3>When you pay</h3>
              <p>
                Card payments are taken by Stripe on its own page. Your card number never reaches us. We keep Stripe's customer and payment
                numbers, which plan you bought, the amount and the dates.
              </p>
              <h3>When you share a photo</h3>
              <p>
                A photo enters the community gallery only if you say yes under a result. From then on anybody can see the photo on the page
                of that weed. Your name and e-mail address are not shown with it.
              </p>
            </>
          ),
        },
        {
          id: "why",
          heading: "Why we may keep it",
          text: (
            <ScrollTable label="Legal grounds">
              <thead>
                <tr>
                  <th scope="col">What for</th>
                  <th scope="col">Legal ground (UK GDPR, Article 6)</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Naming your weed, keeping your history, running your account and plan</td>
                  <td>Contract: you asked for it</td>
                </tr>
                <tr>
                  <td>Showing your photo in the community gallery</td>
                  <td>Consent, which you can withdraw at any time</td>
                </tr>
                <tr>
                  <td>Daily limits, security, finding faults</td>
                  <td>Legitimate interest in a service that works and is not abused</td>
                </tr>
                <tr>
                  <td>Payment records</td>
                  <td>Legal obligation under tax law</td>
                </tr>
              </tbody>
            </ScrollTable>
          ),
        },
        {
          id: "who-else",
          heading: "Who else sees it",
          text: (
            <>
              <p>
                We use other companies for a few things that we cannot, or should not, do ourselves. Each gets only what its task needs.
              </p>
              <ul>
                <li>
                  <strong>Google</strong>, when you sign in: it learns that you signed in to {name}.
                </li>
                <li>
                  <strong>Stripe</strong>, when you pay: it handles your card, your e-mail address and the amount.
                </li>
                <li>
                  <strong>An AI provider</strong>, where one is connected. Photos are named either by our own classifier, which runs on our
                  own server, or by an outside vision service (Google, OpenAI, Anthropic or Pl@ntNet). In the second case the photo,
                  stripped of its metadata, is sent to that service. Questions to the assistant may go to the same kind of service. Your
                  name and e-mail address are never sent along.
                </li>
                <li>
                  <strong>reCAPTCHA</strong> by Google, where it is switched on: it looks at how your browser behaves when you upload a
                  photo, to keep robots out.
                </li>
                <li>
                  <strong>Hosting and storage</strong> companies that run our servers on our instructions.
                </li>
              </ul>
              <p>
                Some of these are outside the United Kingdom. Data then travels under the safeguards that UK law asks for, such as an
                adequacy decision or the standard contract clauses. We also hand over data when a court or a law obliges us.
              </p>
            </>
          ),
        },
        {
          id: "how-long",
          heading: "How long we keep it",
          text: (
            <>
              <p>The software deletes by itself. Nobody has to remember.</p>
              <RetentionTable />
              <p>
                When you delete your account, one thing stays: a keyed hash of your Google number. It tells us only that the free trial was
                used, and it cannot be turned back into you.
              </p>
            </>
          ),
        },
        {
          id: "your-rights",
          heading: "Your rights",
          text: (
            <>
              <p>
                You can see your data, correct it, take it with you, have it deleted, object to what we do with it, or ask us to pause. The{" "}
                <Link to={paths.gdprStatement}>GDPR Statement</Link> says how to use each right. Most of them are buttons on your dashboard:
                download my data, delete my account, withdraw a photo.
              </p>
              <p>
                If you think we got something wrong, please tell us first. You can also complain to the Information Commissioner's Office at
                ico.org.uk.
              </p>
            </>
          ),
        },
        {
          id: "children",
          heading: "Children",
          text: (
            <p>
              {name} is for people aged {commitments.minimumAge} and over. We do not knowingly keep data of anybody younger. If a child has
              signed in, write to us and we will delete the account.
            </p>
          ),
        },
        {
          id: "security",
          heading: "How we protect it",
          text: (
            <p>
              Connections are encrypted. Sessions live in cookies that no script can read. Photos can be opened only by the visitor who sent
              them, until they are shared. No system is perfectly safe. If data of yours is ever exposed in a way that puts you at risk, we
              will tell you and the regulator without delay.
            </p>
          ),
        },
        {
          id: "changes",
          heading: "Changes to this page",
          text: (
            <p>
              When the software changes, this page changes with it, and so does the date at the top. If a change matters to people with an
              account, we tell them by e-mail before it takes effect. Cookies have a page of their own: the{" "}
              <Link to={paths.cookiePolicy}>Cookie Policy</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `Privacy Policy | ${name}`,
    description: `What ${name} keeps about you, why, who else sees it, when it is deleted and how to see, take or erase it yourself.`,
    path: paths.privacyPolicy,
  });
}
