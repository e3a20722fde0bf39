import { histogram, type Series } from "../metrics/registry.ts";

const durations = histogram<"method" | "route" | "status">(
  "dockleaf_http_request_duration_seconds",
  "How long requests took until the answer began, by the pattern of the route that answered; its _count counts them.",
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
);

type Answered = { method: string; route: string; status: number; seconds: number };

export function countRequest({ method, route, status, seconds }: Answered): void {
  requestSeries(method, route, status).observe(seconds);
}

/** For an answer given so often that finding its series anew would cost more than the answer. */
export function requestSeries(method: string, route: string, status: number): Series {
  return durations.of({ method, route, status: `${Math.floor(status / 100)}xx` });
}
