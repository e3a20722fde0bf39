import { BookOpen, Camera, Images, MessageCircle, Scale, Sprout } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import { useBrand } from "../shell/brand.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { type Feature, FeatureGrid } from "../ui/feature-grid.tsx";
import type { Route } from "./+types/about";

const features: Feature[] = [
  {
    icon: Camera,
    title: "One photo is enough",
    text: "Upload or take a picture. You get two names, a description and a percentage that means what it says.",
  },
  {
    icon: BookOpen,
    title: "A library of 500+ species",
    text: "Every weed with a drawn plate, how to tell it, how it lives and how to be rid of it. Free for everybody.",
  },
  { icon: Scale, title: "The law, by its name", text: "Some plants bring duties. We say which, where, and what the law itself is called." },
  {
    icon: Sprout,
    title: "Control that fits the plant",
    text: "Organic methods come first. Chemicals are named plainly, with the label and local law above all.",
  },
  {
    icon: MessageCircle,
    title: "An assistant that reads the library",
    text: "Ask in your own words. Answers rest on what we have written and checked about each species.",
  },
  {
    icon: Images,
    title: "A gallery by gardeners",
    text: "People share their surest identifications, only with consent, and can take them back whenever they like.",
  },
];

const claims = [
  { figure: "95%+", label: "identification accuracy" },
  { figure: "Under 10 seconds", label: "from photo to answer" },
  { figure: "Worldwide", label: "coverage of common weeds" },
  { figure: "500+", label: "species in the library" },
];

export default function About() {
  const { name } = useBrand();
  return (
    <>
      <section aria-labelledby="about-title" className="border-b border-line bg-leaf-pale">
        <div className="page py-14 lg:py-20">
          <p className="font-semibold text-clay">About {name}</p>
          <h1 id="about-title" className="mt-3 max-w-3xl text-4xl lg:text-6xl">
            For the moment you ask: what is that, and should I worry?
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-ink-soft">
            {name} names the weeds in your garden from one photo and tells you, in plain words, what to do next. It takes its own name from
            the leaf that people rub on a nettle sting: the help that grows beside the trouble.
          </p>
        </div>
      </section>

      <section aria-labelledby="mission-title" className="page grid gap-8 py-16 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission-title" className="text-3xl lg:text-4xl">
          Our mission
        </h2>
        <div className="prose text-lg">
          <p>
            Most weeds are pulled by people who do not know their names. That is a pity: the name tells you whether to pull, dig, mow, wait
            or leave it for the bees. It tells you which plants can burn your skin, poison a dog or hold up the sale of a house.
          </p>
          <p>
            We want every gardener to have that name within seconds, together with an honest word on how sure we are. A wrong answer given
            with confidence is worse than none, so we show what a plant could be instead, and the feature that tells the two apart.
          </p>
        </div>
      </section>

      <section aria-labelledby="about-features-title" className="border-y border-line bg-paper-deep">
        <div className="page py-16">
          <h2 id="about-features-title" className="text-3xl lg:text-4xl">
            What you find here
          </h2>
          <div className="mt-8">
            <FeatureGrid features={features} />
          </div>
        </div>
      </section>

      <section aria-labelledby="technology-title" className="page grid items-start gap-10 py-16 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 id="technology-title" className="text-3xl lg:text-4xl">
            The technology
          </h2>
          <div className="prose mt-6">
            <p>
              A photo is first stripped of its metadata, then read by a vision model. {name} can work with a generative AI vision service
              from Google, OpenAI or Anthropic, with the plant service Pl@ntNet, or with a classifier of our own that runs on our own server
              and sends the photo to nobody.
            </p>
            <p>
              Whatever reads the photo, the answer is checked against our library. That is where the description, the look-alikes, the law
              and the control advice come from: written and checked for each species beforehand, not made up on the spot. The assistant
              draws on the same pages.
            </p>
            <p>
              The pictures in the library are drawn plates. Each is made from the traits we have recorded for the species, and says that it
              is a drawing.
            </p>
          </div>
        </div>
        <Card className="p-6">
          <h2 id="statistics-title" className="text-2xl">
            Key statistics
          </h2>
          <dl className="mt-4 grid gap-4">
            {claims.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse border-t border-line pt-3">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-serif text-3xl font-semibold text-leaf-dark">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 text-sm text-ink-soft">
            Claims should be checkable.{" "}
            <Link
              to={paths.howWeMeasure}
              className="inline-flex min-h-11 items-center font-semibold text-leaf-dark underline underline-offset-4"
            >
              How we measure
            </Link>
          </p>
        </Card>
      </section>

      <section aria-labelledby="about-contact-title" className="border-t border-line bg-leaf-pale">
        <div className="page flex flex-col items-start gap-6 py-14 lg:flex-row lg:items-center lg:justify-between">
          <div>
            <h2 id="about-contact-title" className="text-3xl">
              Found a mistake? Know a weed we lack?
            </h2>
            <p className="mt-2 max-w-2xl text-ink-soft">We read everything that gardeners send us.</p>
          </div>
          <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
        </div>
      </section>
    </>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name, publicUrl } = brandOf(matches);
  return pageMeta(matches, {
    title: `About | ${name}`,
    description: `Who ${name} is for, how it names a weed from one photo, what it claims and how you can check those claims.`,
    path: paths.about,
    structuredData: [{ "@context": "https://schema.org", "@type": "AboutPage", name: `About ${name}`, url: publicUrl + paths.about }],
  });
}
