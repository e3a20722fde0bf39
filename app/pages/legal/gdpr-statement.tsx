import { Link } from "react-router";
import { commitments } from "../../../domain/commitments.ts";
import { paths } from "../../../domain/paths.ts";
import { useBrand } from "../../shell/brand.ts";
import { brandOf, pageMeta } from "../../shell/page-meta.ts";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import type { Route } from "./+types/gdpr-statement";
import { LegalPage } from "./legal-page.tsx";
import { RetentionTable } from "./retention-table.tsx";

const inWords = { 1: "one", 2: "two" } as const;

export default function GdprStatement() {
  const { name, company, supportEmail } = useBrand();
  return (
    <LegalPage
      title="GDPR Statement"
      intro={
        <p>
          The UK General Data Protection Regulation, the Data Protection Act 2018 and, for people in the European Union, the EU regulation
          give you rights over your data. This page turns each right into something you can do at {name}.
        </p>
      }
      sections={[
        {
          id: "who-is-responsible",
          heading: "Who is responsible",
          text: (
            <p>
              {company} is the controller: it decides what is kept and why. The companies that work for us (sign-in, payment, hosting, and
              the AI provider where one is connected) are named in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
            </p>
          ),
        },
        {
          id: "rights",
          heading: "Your rights and how to use them",
          text: (
            <ScrollTable label="Rights">
              <thead>
                <tr>
                  <th scope="col">Your right</th>
                  <th scope="col">How to use it</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>See your data (access)</td>
                  <td>Dashboard, "Download my data": one file with your account, history and contributions</td>
                </tr>
                <tr>
                  <td>Take it with you (portability)</td>
                  <td>The same file, in a plain format that other programs can read</td>
                </tr>
                <tr>
                  <td>Correct it (rectification)</td>
                  <td>Your name and address come from Google; change them there and sign in again, or write to us</td>
                </tr>
                <tr>
                  <td>Have it deleted (erasure)</td>
                  <td>Dashboard, "Delete my account": photos, history and gallery contributions go with it</td>
                </tr>
                <tr>
                  <td>Withdraw consent</td>
                  <td>Dashboard, "My community photos", "Withdraw": the photo leaves the gallery at once</td>
                </tr>
                <tr>
                  <td>Object, or restrict what we do</td>
                  <td>Write to {supportEmail} and say what you object to</td>
                </tr>
                <tr>
                  <td>A human instead of a machine</td>
                  <td>No decision with legal effect on you is made by a machine here. A weed's name is a suggestion</td>
                </tr>
              </tbody>
            </ScrollTable>
          ),
        },
        {
          id: "without-an-account",
          heading: "If you have no account",
          text: (
            <p>
              Then we do not know who you are. Photos you sent belong to the random number in your visitor cookie. Keep that cookie while
              you ask us about them; once it is gone, nobody can connect the photos to you, and they are deleted as the table below says.
            </p>
          ),
        },
        {
          id: "when-we-answer",
          heading: "When we answer",
          text: (
            <p>
              Requests to {supportEmail} are answered within {inWords[commitments.dataRequestMonths]} month. If a request is complex, or
              there are many, the law lets us take up to {inWords[commitments.dataRequestExtraMonths]} more months; we then tell you so, and
              why, within the first month. It costs nothing. We may ask you to write from the address of your account, so that we do not
              hand your data to somebody else.
            </p>
          ),
        },
        { id: "retention", heading: "How long things are kept", text: <RetentionTable /> },
        {
          id: "photos",
          heading: "Photos and the places in them",
          text: (
            <p>
              Phones write the place and time into every picture. We remove that before the photo is stored, and we never had it in our
              records. Do not photograph people, number plates or house numbers; if you did by accident, withdraw the photo or write to us.
            </p>
          ),
        },
        {
          id: "complaints",
          heading: "Complaints",
          text: (
            <p>
              You may complain to the Information Commissioner's Office (ico.org.uk), or to the authority of the EU country where you live.
              We would be glad of the chance to put it right first.
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
    title: `GDPR Statement | ${name}`,
    description: `Your data protection rights at ${name}, how to use each of them from the dashboard or by e-mail, and when we answer.`,
    path: paths.gdprStatement,
  });
}
