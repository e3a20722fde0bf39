import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Gauge } from "./registry.ts";

const nanosecond = 1e-9;
const microsecond = 1e-6;

/** How the process itself is, under the names that dashboards for Node know. */
export function processGauges(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return [
    {
      name: "nodejs_eventloop_lag_seconds",
      help: "How late the event loop was since the last reading.",
      read: () => {
        const samples = [0.5, 0.99].map((part) => ({
          labels: { quantile: String(part) },
          value: delay.percentile(part * 100) * nanosecond,
        }));
        const worst = { labels: { quantile: "1" }, value: delay.max * nanosecond };
        delay.reset();
        return [...samples, worst];
      },
    },
    {
      name: "nodejs_memory_bytes",
      help: "Memory of the process by kind.",
      read: () => Object.entries(process.memoryUsage()).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    {
      name: "process_cpu_seconds_total",
      help: "Processor time used.",
      type: "counter",
      read: () => {
        const { user, system } = process.cpuUsage();
        return [{ value: (user + system) * microsecond }];
      },
    },
    {
      name: "process_start_time_seconds",
      help: "When the process started, in seconds since 1970.",
      read: () => [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
  ];
}
