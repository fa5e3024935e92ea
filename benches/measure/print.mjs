/** @import { Amount, Comparison, Count, Metric, Outcome, Samples } from "./types.ts" */
import { unsteadiness } from "./noise.mjs";
import { ratio, spread } from "./statistics.mjs";

/** @type {Record<Metric, string>} */
const UNITS = {
  wall: "ms wall",
  cpu: "ms CPU",
  memory: "MB peak memory",
  reported: "ms CPU, reported by the process",
  latency: "ms wall, the median call of each process",
};

/** The lines of a measured row: its ratio first, then both sides. */
export function rowLines(
  /** @type {Comparison} */ comparison,
  /** @type {Samples} */ samples,
  /** @type {Outcome} */ outcome,
) {
  const { title, metric, bar, rounds, baseline, ours } = comparison;
  const limit = bar === undefined ? "no bar" : `bar ${bar.toFixed(2)}`;
  return [
    `${outcome.padEnd(8)} ${ratio(samples).toFixed(3)} ×  (${limit})  ${title}`,
    sideLine(baseline.label, samples.baseline),
    sideLine(ours.label, samples.ours),
    `         ${UNITS[metric]}, ${String(rounds)} rounds, baseline p90/p10 ${unsteadiness(samples.baseline).toFixed(2)}`,
  ];
}

/** The line of a count. */
export function countLine(
  /** @type {Count} */ { title, passed, total, bar },
  /** @type {Outcome} */ outcome,
) {
  return `${outcome.padEnd(8)} ${String(passed)} of ${String(total)}  (bar ${String(bar)})  ${title}`;
}

/** The line of an amount. */
export function amountLine(
  /** @type {Amount} */ { title, unit, samples, bar },
  /** @type {Outcome} */ outcome,
) {
  const { min, median, max } = spread(samples);
  const [low = "", middle = "", high = ""] = [min, median, max].map((figure) =>
    figure.toFixed(unit === "MB" ? 1 : 0),
  );
  const among = samples.length === 1 ? "" : `, of ${String(samples.length)}: min ${low}, max ${high}`;
  return `${outcome.padEnd(8)} ${middle} ${unit}  (bar ${String(bar)})  ${title}${among}`;
}

function sideLine(/** @type {string} */ label, /** @type {readonly number[]} */ samples) {
  const { min, median, max } = spread(samples);
  const figures = [min, median, max].map((figure) => figure.toFixed(figure < 10 ? 3 : 1));
  return `         ${label}: min ${figures[0] ?? ""}, median ${figures[1] ?? ""}, max ${figures[2] ?? ""}`;
}
