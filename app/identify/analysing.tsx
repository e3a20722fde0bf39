import { useEffect, useState } from "react";
import { Card } from "../ui/card.tsx";
import { Spinner } from "../ui/spinner.tsx";

/** While the answer is being worked out: the photo, a spinner and the seconds that have passed. */
export function Analysing({ imageUrl }: { imageUrl: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 200);
    return () => clearInterval(timer);
  }, []);
  return (
    <Card className="grid justify-items-center gap-5 p-6">
      <img src={imageUrl} alt="As it reached us" className="max-h-72 max-w-full rounded-card object-contain" />
      <Spinner label="Analysing your photo" />
      <p className="text-lg">
        Analysing your photo… <span className="tabular-nums">{seconds}s</span>
      </p>
    </Card>
  );
}
