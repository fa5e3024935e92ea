import { type Metric, metricText, type Sample } from "./metric-text.ts";
import { createCounter, createGauge, createHistogram } from "./metrics.ts";

export interface ServerMetrics {
  request(route: string, method: string, status: number, seconds: number): void;
  call(labels: CallLabels, outcome: string, seconds: number): void;
  /** `problems`: those of the store, where it can be asked. */
  text(problems?: readonly { readonly severity: "error" | "warning" }[]): string;
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

/** What counts one kind of answer. */
interface AnswerCounters {
  readonly count: () => void;
  readonly observe: (seconds: number) => void;
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
  // By route, method and status: there are no more of them than of these.
  const answers = new Map<string, AnswerCounters>();
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
  const countersOf = (route: string, method: string, status: number): AnswerCounters => {
    const name = `${route} ${method} ${String(status)}`;
    let found = answers.get(name);
    if (found === undefined) {
      const count = requests.of({ route, method, status: String(status) });
      found = { count, observe: durations.of({ route }) };
      answers.set(name, found);
    }
    return found;
  };
  return {
    request(route, method, status, seconds) {
      const { count, observe } = countersOf(route, method, status);
      count();
      observe(seconds);
    },
    call({ bundle, slug, version }, outcome, seconds) {
      calls.add({ bundle, slug, version, outcome });
      callDurations.observe({ bundle, slug, version }, seconds);
    },
    text: (problems) => metricText(problems === undefined ? metrics : [...metrics, problemGauge(problems)]),
  };
}

function problemGauge(problems: readonly { readonly severity: "error" | "warning" }[]): Metric {
  const sample = (severity: "error" | "warning"): Sample => ({
    labels: { severity },
    value: problems.filter((problem) => problem.severity === severity).length,
  });
  return {
    name: "toolhaft_store_problems",
    help: "Files of the store that are damaged, misplaced or unknown.",
    type: "gauge",
    samples: () => [sample("error"), sample("warning")],
  };
}

const STARTED = Math.round(Date.now() / 1_000 - process.uptime());
