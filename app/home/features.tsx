import { BookOpen, Camera, Images, Scale, Sprout, TriangleAlert } from "lucide-react";
import { type Feature, FeatureGrid } from "../ui/feature-grid.tsx";

const features: Feature[] = [
  {
    icon: Camera,
    title: "Instant identification",
    text: "Upload or take one photo. You get the common and the scientific name, a description and an honest percentage.",
  },
  {
    icon: TriangleAlert,
    title: "Look-alikes, the harmful ones first",
    text: "Cow parsley or hemlock? We show what your weed is mistaken for and the one feature that tells the two apart.",
  },
  {
    icon: BookOpen,
    title: "A library of 400+ species",
    text: "Every weed with a drawn plate, identification tips, its season and its habits, free for everyone to read.",
  },
  {
    icon: Sprout,
    title: "Control that fits the plant",
    text: "A taproot wants a fork, a rhizome wants patience. Organic methods first, chemicals named plainly, never a dosage.",
  },
  {
    icon: Scale,
    title: "What the law says",
    text: "Japanese knotweed, ragwort, giant hogweed: the duty by the law's own name, where you live.",
  },
  {
    icon: Images,
    title: "A community gallery",
    text: "Gardeners share their surest identifications, with consent, so that the next person sees the weed as it really grows.",
  },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-y border-line bg-paper-deep">
      <div className="page py-16">
        <h2 id="features-title" className="text-3xl lg:text-4xl">
          More than a name
        </h2>
        <div className="mt-8">
          <FeatureGrid features={features} />
        </div>
      </div>
    </section>
  );
}
