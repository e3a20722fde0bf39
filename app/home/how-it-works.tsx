const steps = [
  {
    title: "Photograph it",
    text: "Kneel down, fill the frame, keep the leaves sharp. A flower or seed head helps more than a second plant.",
  },
  {
    title: "Read the answer",
    text: "A name, a percentage and the plants it could be instead. When we are not sure, we say so and show you the key.",
  },
  {
    title: "Act at the right time",
    text: "Follow the advice for that species: pull before seed, dig after rain, or leave it for the bees.",
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="page py-16">
      <h2 id="how-title" className="text-3xl lg:text-4xl">
        How it works
      </h2>
      <ol className="mt-8 grid gap-8 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-leaf pt-5">
            <span aria-hidden className="font-serif text-5xl text-clay">
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
