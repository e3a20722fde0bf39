import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { places } from "../../domain/places.ts";
import { areas, type Company, companies, methods, monthNames, type Situation, sites, stages } from "../../domain/treatment/situation.ts";
import { weedNamesQuery } from "../api/assistant.queries.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";

type Props = {
  subject: { slug: string; commonName: string } | null;
  busy: boolean;
  onSubmit: (weed: string, situation: Situation) => unknown;
};

export function SituationForm({ subject, busy, onSubmit }: Props) {
  const [error, setError] = useState<string>();
  const { data: weeds = [] } = useQuery({ ...weedNamesQuery, enabled: subject === null });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = textOf(form, "weed").trim().toLowerCase();
    const weed =
      subject?.slug ?? weeds.find((one) => one.commonName.toLowerCase() === typed || one.scientificName.toLowerCase() === typed)?.slug;
    setError(weed ? undefined : "Choose a weed from the list.");
    if (weed) onSubmit(weed, situationFrom(form));
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-5 sm:grid-cols-2">
      {subject === null && (
        <div className="sm:col-span-2">
          <TextField
            label="Which weed?"
            name="weed"
            list="weed-names"
            autoComplete="off"
            error={error}
            hint="Type a name and choose from the list."
          />
          <datalist id="weed-names">
            {weeds.map((weed) => (
              <option key={weed.slug} value={weed.commonName}>
                {weed.scientificName}
              </option>
            ))}
          </datalist>
        </div>
      )}
      <Choice label="Where does it grow?" name="site" options={sites} />
      <Choice label="How much of it?" name="area" options={areas} />
      <Choice label="How long has it been there?" name="stage" options={stages} />
      <Choice label="What are you ready to use?" name="method" options={methods} />
      <SelectField label="When do you begin?" name="month" defaultValue={new Date().getMonth() + 1}>
        {monthNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Which law applies?" name="country" defaultValue="GB-ENG">
        {Object.entries(places).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value="other">Another country</option>
      </SelectField>
      <fieldset className="sm:col-span-2">
        <legend className="font-medium">Who shares the garden?</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {Object.entries(companies).map(([value, name]) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name="company" value={value} className="size-5 accent-leaf" />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" disabled={busy} className="sm:col-span-2 sm:justify-self-start">
        {busy ? "Making your plan…" : "Make my plan"}
      </Button>
    </form>
  );
}

function Choice({ label, name, options }: { label: string; name: string; options: Record<string, string> }) {
  return (
    <SelectField label={label} name={name}>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The selects offer nothing that is not in the vocabularies; the server checks all the same. */
function situationFrom(form: FormData): Situation {
  return {
    site: form.get("site") as Situation["site"],
    area: form.get("area") as Situation["area"],
    stage: form.get("stage") as Situation["stage"],
    method: form.get("method") as Situation["method"],
    month: Number(form.get("month")),
    country: form.get("country") as Situation["country"],
    company: form.getAll("company") as Company[],
  };
}
