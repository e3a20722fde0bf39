import type { Evaluation } from "../../domain/evaluation.ts";
import { paths } from "../../domain/paths.ts";
import { pageServices } from "../page-services.ts";
import { useBrand } from "../shell/brand.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ScrollTable } from "../ui/scroll-table.tsx";
import type { Route } from "./+types/how-we-measure";

export function loader({ context }: Route.LoaderArgs) {
  return { evaluation: context.get(pageServices).evaluation };
}

export default function HowWeMeasure({ loaderData: { evaluation } }: Route.ComponentProps) {
  const { name } = useBrand();
  return (
    <article className="page py-12 lg:py-16">
      <h1 className="text-4xl lg:text-5xl">How we measure</h1>
      <div className="prose mt-6 max-w-3xl">
        <p className="text-lg">
          The about page makes claims: 95%+ accuracy, an answer in under 10 seconds, coverage worldwide. Those are claims for {name} at its
          best: a sharp photo of a weed that is in the library. Here are the figures we have measured ourselves, and what they do and do not
          mean.
        </p>
        <h2 id="figures">Our own figures</h2>
        {evaluation ? <Figures evaluation={evaluation} /> : <NoFigures />}
        <h2 id="method">How the test works</h2>
        <ol>
          <li>Photos of known plants are split. The classifier learns from one part and never sees the other.</li>
          <li>
            It is then asked to name the photos it has not seen. We count how often its first name is right, and how often the right one is
            among its first five.
          </li>
          <li>
            We compare the percentage it gives with how often it is right. Of all answers given as 90%, nine in ten should be correct.
          </li>
        </ol>
        <h2 id="not-shown">What the figures do not show</h2>
        <ul>
          <li>Your photo may be harder than a test photo: darker, further away, or of a seedling.</li>
          <li>A species that is rare in the test photos counts little in the average, and may do worse than the average.</li>
          <li>Where an outside vision service reads the photos instead of our own classifier, its accuracy is not the one shown here.</li>
          <li>No figure makes it safe to eat a plant. Never do that on the strength of a photo.</li>
        </ul>
        <h2 id="coverage">What "worldwide" means</h2>
        <p>
          The library holds common weeds of every continent where people garden, with most detail for Britain and Ireland, North America,
          Australia and New Zealand. It does not hold every weed of every country. A plant outside the library can still be named, but we
          have less to say about it.
        </p>
      </div>
      <ButtonLink to={paths.about} look="quiet" className="mt-10">
        Back to About
      </ButtonLink>
    </article>
  );
}

function NoFigures() {
  return (
    <p>
      <strong>No figures have been published yet.</strong> Our own classifier has not been through its test. When it has, its results will
      stand here, good or bad.
    </p>
  );
}

function Figures({ evaluation }: { evaluation: Evaluation }) {
  const { measured, species, sets, calibration, limits } = evaluation;
  return (
    <>
      <p>
        Measured on {dateForm.format(new Date(measured))}, for our own classifier, which can name {species.toLocaleString("en-GB")} plants,
        species and genera together.
      </p>
      <ScrollTable label="Accuracy by test set">
        <thead>
          <tr>
            <th scope="col">Photos</th>
            <th scope="col">How many</th>
            <th scope="col">First name right</th>
            <th scope="col">Right among five</th>
            <th scope="col">Percentage off by</th>
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.name}>
              <td>
                <strong>{set.name}</strong>
                <br />
                {set.description}
              </td>
              <td>{set.photos.toLocaleString("en-GB")}</td>
              <td>{percent(set.top1)}</td>
              <td>{percent(set.top5)}</td>
              <td>{percent(set.calibrationError)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {calibration.length > 0 && (
        <>
          <h3 id="calibration">Does the percentage mean what it says?</h3>
          <ScrollTable label="Calibration">
            <thead>
              <tr>
                <th scope="col">When we said</th>
                <th scope="col">Answers</th>
                <th scope="col">We were right</th>
              </tr>
            </thead>
            <tbody>
              {calibration.map(({ from, to, photos, right }) => (
                <tr key={from}>
                  <td>
                    {percent(from)} to {percent(to)}
                  </td>
                  <td>{photos.toLocaleString("en-GB")}</td>
                  <td>{percent(right)}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </>
      )}
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </>
  );
}

const dateForm = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function percent(share: number): string {
  return `${(share * 100).toLocaleString("en-GB", { maximumFractionDigits: 1 })}%`;
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `How we measure | ${name}`,
    description: `The figures ${name} has measured for its own classifier: accuracy, calibration and speed, with what they do and do not mean.`,
    path: paths.howWeMeasure,
  });
}
