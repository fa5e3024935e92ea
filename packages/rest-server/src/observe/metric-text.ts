/** One metric as Prometheus' text format 0.0.4 writes it. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  samples(): Iterable<Sample>;
}

export interface Sample {
  /** Behind the metric's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels: Labels;
  readonly value: number;
}

export type Labels = Readonly<Record<string, string>>;

export function metricText(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join("");
}

function textOf(metric: Metric): string {
  const { name, help, type } = metric;
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  for (const { suffix = "", labels, value } of metric.samples()) {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    const set = pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
    lines.push(`${name}${suffix}${set} ${String(value)}`);
  }
  return `${lines.join("\n")}\n`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}
