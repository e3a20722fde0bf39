/**
 * What this process counts, in the text format that Prometheus reads. Counters and histograms are declared beside the code that
 * moves them and live as long as the process; whatever can be looked up is a gauge and read when somebody asks.
 * Labels are words of ours (a route's pattern, a provider's name), never anything a visitor sent.
 */
type Labels = Record<string, string>;
type Family = { name: string; help: string; type: "counter" | "histogram"; lines: () => string[] };

const families = new Map<string, Family>();

export type Gauge = {
  name: string;
  help: string;
  /** A total that only grows is a counter also when it is read from elsewhere. */
  type?: "gauge" | "counter";
  read: () => Sample[] | Promise<Sample[]>;
};
export type Sample = { labels?: Labels; value: number };

export type Counter<Name extends string> = { add: (labels: Record<Name, string>) => void };

export function counter<Name extends string = never>(name: string, help: string): Counter<Name> {
  const counts = new Map<string, number>();
  register({ name, help, type: "counter", lines: () => [...counts].map(([labels, count]) => `${name}${labels} ${count}`) });
  return {
    add: (labels) => {
      const key = labelText(labels);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}

/** One set of labels of a histogram, found once and then cheap to add to. */
export type Series = { observe: (value: number) => void };

export function histogram<Name extends string>(name: string, help: string, bounds: readonly number[]) {
  const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();
  const lines = () =>
    [...series.values()].flatMap(({ labels, buckets, sum, count }) => {
      let below = 0;
      return [
        ...bounds.map((bound, index) => {
          below += buckets[index] ?? 0;
          return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}`;
        }),
        `${name}_bucket${labelText({ ...labels, le: "+Inf" })} ${count}`,
        `${name}_sum${labelText(labels)} ${sum}`,
        `${name}_count${labelText(labels)} ${count}`,
      ];
    });
  register({ name, help, type: "histogram", lines });
  return {
    of: (labels: Record<Name, string>): Series => {
      const key = labelText(labels);
      const found = series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, found);
      return {
        observe: (value) => {
          const index = bounds.findIndex((bound) => value <= bound);
          if (index !== -1) found.buckets[index] = (found.buckets[index] ?? 0) + 1;
          found.sum += value;
          found.count++;
        },
      };
    },
  };
}

/** Everything counted so far and what the gauges say now. A gauge that cannot be read is left out: an alert sees that it is missing. */
export async function renderMetrics(gauges: Gauge[]): Promise<string> {
  const read = await Promise.all(gauges.map(readGauge));
  const counted = [...families.values()].flatMap((family) => [...head(family), ...family.lines()]);
  return `${[...counted, ...read.flat()].join("\n")}\n`;
}

async function readGauge(gauge: Gauge): Promise<string[]> {
  try {
    const samples = await gauge.read();
    if (samples.length === 0) return [];
    return [
      ...head({ ...gauge, type: gauge.type ?? "gauge" }),
      ...samples.map(({ labels = {}, value }) => `${gauge.name}${labelText(labels)} ${value}`),
    ];
  } catch {
    return [];
  }
}

function register(family: Family): void {
  if (families.has(family.name)) throw new Error(`the metric ${family.name} is declared twice`);
  families.set(family.name, family);
}

function head({ name, help, type }: { name: string; help: string; type: string }): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${quoted(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function quoted(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
