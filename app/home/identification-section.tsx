import { Identification } from "../identify/identification.tsx";

/** The place of the upload widget and its result. */
export function IdentificationSection() {
  return (
    <section id="identification" aria-labelledby="identification-title" className="page py-16">
      <h2 id="identification-title" className="text-3xl lg:text-4xl">
        Identify your weed
      </h2>
      <p className="mt-3 max-w-2xl text-ink-soft">
        One clear photo is enough. Fill the frame with the plant, get the leaves in focus, and include a flower or seed head if there is
        one.
      </p>
      <Identification />
    </section>
  );
}
