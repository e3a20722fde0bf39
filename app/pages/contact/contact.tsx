import { commitments } from "../../../domain/commitments.ts";
import { paths } from "../../../domain/paths.ts";
import { useBrand } from "../../shell/brand.ts";
import { brandOf, pageMeta } from "../../shell/page-meta.ts";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";

export default function Contact() {
  const { name, supportEmail } = useBrand();
  return (
    <section aria-labelledby="contact-title" className="page grid gap-10 py-12 lg:grid-cols-[1fr_1.4fr] lg:py-16">
      <div>
        <h1 id="contact-title" className="text-4xl lg:text-5xl">
          Contact us
        </h1>
        <div className="prose mt-6 text-lg text-ink-soft">
          <p>
            A wrong name, a weed that is missing, a question about your plan, or something on {name} that gets in your way: tell us. We
            reply {commitments.supportReply}.
          </p>
          <p>
            The form opens your own mail program with the message filled in. You can also write straight to{" "}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </div>
        <aside aria-label="Emergencies" className="mt-8 rounded-card border-l-4 border-danger bg-danger-pale p-5">
          <p className="font-semibold">Somebody ate or touched a poisonous plant?</p>
          <p className="mt-1">
            Do not wait for a mail. In the United Kingdom call 111, or 999 in an emergency; elsewhere, your own emergency number or poisons
            service. For animals, call a vet.
          </p>
        </aside>
      </div>
      <Card className="self-start p-6 lg:p-8">
        <ContactForm />
      </Card>
    </section>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name, publicUrl } = brandOf(matches);
  return pageMeta(matches, {
    title: `Contact | ${name}`,
    description: `Write to ${name} about a wrong identification, a missing weed, your plan or anything else. We reply ${commitments.supportReply}.`,
    path: paths.contact,
    structuredData: [{ "@context": "https://schema.org", "@type": "ContactPage", name: `Contact ${name}`, url: publicUrl + paths.contact }],
  });
}
