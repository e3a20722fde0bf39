import { commitments } from "../../../domain/commitments.ts";
import { paths } from "../../../domain/paths.ts";
import { useBrand } from "../../shell/brand.ts";
import { brandOf, pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/accessibility-statement";
import { LegalPage } from "./legal-page.tsx";

export default function AccessibilityStatement() {
  const { name, supportEmail } = useBrand();
  return (
    <LegalPage
      title="Accessibility Statement"
      intro={
        <p>
          Gardening is for everybody, and so is {name}. We aim to meet the Web Content Accessibility Guidelines, version 2.1, level AA (
          {commitments.accessibilityAim}), on every page.
        </p>
      }
      sections={[
        {
          id: "what-we-do",
          heading: "What we do",
          text: (
            <ul>
              <li>Every page has headings in order, landmarks, and a link that skips to the content.</li>
              <li>Everything can be done with a keyboard, and you can always see where you are.</li>
              <li>Buttons and menu links are at least 44 pixels tall, large enough for a gloved or an unsteady hand.</li>
              <li>Text stands out from its ground by at least 4.5 to 1. Nothing is told by colour alone.</li>
              <li>Every drawing has a description in words. Drawn plates say that they are drawings.</li>
              <li>Movement is small, and stops if your device asks for less motion.</li>
              <li>Messages that appear for a moment are read out, and the key F8 takes you to them.</li>
              <li>The library and the guides can be read without JavaScript, enlarged to 200 %, and printed.</li>
            </ul>
          ),
        },
        {
          id: "how-we-check",
          heading: "How we check",
          text: (
            <p>
              Each change to the site is tested by a program (axe) against the rules a program can check, on a narrow and on a wide screen,
              before it is published. Keyboard paths have tests of their own. A program cannot judge everything, which is why your report
              matters to us.
            </p>
          ),
        },
        {
          id: "known-limits",
          heading: "Known limits",
          text: (
            <ul>
              <li>
                Taking a photo needs sight or help. The library can be searched by name instead, and filtered by where a plant grows and
                when.
              </li>
              <li>Photos that gardeners share have a general description only; we do not know what else is in them.</li>
              <li>The pages of Google and Stripe, where you sign in and pay, are theirs. Both publish statements of their own.</li>
              <li>Wide tables in the guides scroll sideways on a narrow screen. They can be reached and scrolled with the keyboard.</li>
            </ul>
          ),
        },
        {
          id: "feedback",
          heading: "Tell us what gets in your way",
          text: (
            <p>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, with the address of the page and what you use to read it. We
              answer accessibility feedback {commitments.accessibilityReply}, and tell you what we will do about it. If you need the content
              of a page in another form, ask: we will send it.
            </p>
          ),
        },
        {
          id: "not-satisfied",
          heading: "If our answer does not satisfy you",
          text: (
            <p>
              In Great Britain the Equality Advisory and Support Service (equalityadvisoryservice.com) can help you. In Northern Ireland it
              is the Equality Commission (equalityni.org).
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
    title: `Accessibility Statement | ${name}`,
    description: `How ${name} aims to meet ${commitments.accessibilityAim}, how we check it, which limits we know of and how to tell us about others.`,
    path: paths.accessibilityStatement,
  });
}
