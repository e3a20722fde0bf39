import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageServices } from "../page-services.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const weeds = context.get(pageServices).library.list();
  const byFamily = Object.groupBy(weeds, (weed) => weed.family);
  return Object.entries(byFamily)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([family, members = []]) => ({ family, members: members.map(({ slug, commonName }) => ({ slug, commonName })) }));
}

/** Contact sheets of all plates by family, in development only: where a drawing is looked at beside its relatives. */
export default function UiKitPlates() {
  const families = useLoaderData<typeof loader>();
  return (
    <div className="page py-10">
      <title>Plates</title>
      <h1 className="text-4xl">Plates</h1>
      {families.map(({ family, members }) => (
        <section key={family} className="mt-10">
          <h2 className="text-2xl">{family}</h2>
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3">
            {members.map(({ slug, commonName }) => (
              <li key={slug}>
                <a href={`/plates/${slug}.svg`}>
                  <img src={`/plates/${slug}.svg`} alt={commonName} loading="lazy" width={160} height={200} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
