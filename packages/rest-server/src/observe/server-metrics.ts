import { createCounter, createGauge, createHistogram } from "./metrics.ts";
import { metricText } from "./metric-text.ts";

export interface ServerMetrics {
  request(route: string, method: string, status: number, seconds: number): void;
  call(labels: CallLabels, outcome: string, seconds: number): void;
  text(): string;
}

/** Names a called tool. */
export interface CallLabels {
  readonly bundle: string;
  readonly slug: string;
  readonly version: string;
}

export interface Readings {
  readonly connections: () => number;
  readonly running: () => number;
}

/** The counters of one server. No label holds a value of a request, other than names of tools that exist. */
export function createServerMetrics({ connections, running }: Readings): ServerMetrics {
  const requests = createCounter("toolhaft_http_requests_total", "Requests that were answered.");
  const durations = createHistogram(
    "toolhaft_http_request_duration_seconds",
    "Time to the end of the answer.",
  );
  const calls = createCounter("toolhaft_tool_calls_total", "Calls of tools, by how they ended.");
  const callDurations = createHistogram("toolhaft_tool_call_duration_seconds", "Time of a call.", 200);
  const metrics = [
    requests,
    durations,
    calls,
    callDurations,
    createGauge("toolhaft_tool_calls_running", "Calls that run now.", running),
    createGauge("toolhaft_http_connections", "Open connections.", connections),
    createGauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss()),
    createGauge("process_start_time_seconds", "When the process started, since 1970.", () => STARTED),
  ];
  return {
    request(route, method, status, seconds) {
      requests.add({ route, method, status: String(status) });
      durations.observe({ route }, seconds);
    },
    call({ bundle, slug, version }, outcome, seconds) {
      calls.add({ bundle, slug, version, outcome });
      callDurations.observe({ bundle, slug, version }, seconds);
    },
    text: () => metricText(metrics),
  };
}

const STARTED = Math.round(Date.now() / 1_000 - process.uptime());
