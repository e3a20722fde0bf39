import type { ReactNode } from "react";
import { Link } from "react-router";
import { commitments } from "../../../domain/commitments.ts";
import { paths } from "../../../domain/paths.ts";
import { useBrand } from "../../shell/brand.ts";

type Section = { id: string; heading: string; text: ReactNode };

/** A legal text: its date, a way to each of its sections, and whom to write to. */
export function LegalPage({ title, intro, sections }: { title: string; intro: ReactNode; sections: Section[] }) {
  const { supportEmail } = useBrand();
  return (
    <article className="page py-12 lg:py-16">
      <header className="max-w-3xl">
        <h1 className="text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-3 font-semibold text-clay">Last updated: {commitments.legalTextsUpdated}</p>
        <div className="prose mt-6 text-lg">{intro}</div>
      </header>
      <div className="mt-8 grid gap-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="contents-title" className="self-start print:hidden lg:sticky lg:top-24">
          <h2 id="contents-title" className="text-lg">
            On this page
          </h2>
          <ul className="mt-2 border-l-2 border-line">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center px-4 text-ink-soft hover:bg-paper-deep hover:text-ink">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose min-w-0 max-w-3xl">
          {sections.map(({ id, heading, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {text}
            </section>
          ))}
          <section aria-labelledby="questions">
            <h2 id="questions">Questions</h2>
            <p>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or use the <Link to={paths.contact}>contact form</Link>. We
              reply {commitments.supportReply}.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}
