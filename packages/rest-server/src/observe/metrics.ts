import type { Labels, Metric, Sample } from "./metric-text.ts";

interface Series {
  readonly labels: Labels;
  /** Of a counter its value; of a histogram one count for each bucket. */
  readonly counts: number[];
  sum: number;
}

export interface Counter extends Metric {
  add(labels: Labels): void;
  /** Adds to one set of labels, found once. */
  of(labels: Labels): () => void;
}

export interface Histogram extends Metric {
  observe(labels: Labels, seconds: number): void;
  /** Observes for one set of labels, found once. */
  of(labels: Labels): (seconds: number) => void;
}

/** A counter with labels. Beyond `most` sets of them everything counts as `other`: labels stay bounded. */
export function createCounter(name: string, help: string, most = 1_000): Counter {
  const series = createSeries(most, 1);
  const of = (labels: Labels): (() => void) => {
    const each = series.of(labels);
    return () => {
      each.counts[0] = (each.counts[0] ?? 0) + 1;
    };
  };
  return {
    name,
    help,
    type: "counter",
    of,
    add(labels) {
      of(labels)();
    },
    *samples(): Generator<Sample> {
      for (const { labels, counts } of series.all()) yield { labels, value: counts[0] ?? 0 };
    },
  };
}

/** Seconds that requests and calls took. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120];

/** A histogram of seconds with labels, bounded in the same way. */
export function createHistogram(name: string, help: string, most = 1_000): Histogram {
  const series = createSeries(most, BUCKETS.length + 1);
  const of = (labels: Labels): ((seconds: number) => void) => {
    const each = series.of(labels);
    return (seconds) => {
      const found = BUCKETS.findIndex((bound) => seconds <= bound);
      const index = found === -1 ? BUCKETS.length : found;
      each.counts[index] = (each.counts[index] ?? 0) + 1;
      each.sum += seconds;
    };
  };
  return {
    name,
    help,
    type: "histogram",
    of,
    observe(labels, seconds) {
      of(labels)(seconds);
    },
    *samples(): Generator<Sample> {
      for (const { labels, counts, sum } of series.all()) {
        let count = 0;
        for (const [index, here] of counts.entries()) {
          count += here;
          const le = index < BUCKETS.length ? String(BUCKETS[index]) : "+Inf";
          yield { suffix: "_bucket", labels: { ...labels, le }, value: count };
        }
        yield { suffix: "_sum", labels, value: sum };
        yield { suffix: "_count", labels, value: count };
      }
    },
  };
}

/** What can be read at any time. */
export function createGauge(name: string, help: string, read: () => number): Metric {
  return { name, help, type: "gauge", samples: () => [{ labels: {}, value: read() }] };
}

function createSeries(most: number, width: number): { of(labels: Labels): Series; all(): Iterable<Series> } {
  const series = new Map<string, Series>();
  const known = (labels: Labels, key: string): Series => {
    let each = series.get(key);
    if (each === undefined) {
      each = { labels, counts: new Array<number>(width).fill(0), sum: 0 };
      series.set(key, each);
    }
    return each;
  };
  return {
    of(labels) {
      const key = keyOf(labels);
      if (series.has(key) || series.size < most) return known(labels, key);
      const other = Object.fromEntries(Object.keys(labels).map((label) => [label, "other"]));
      return known(other, keyOf(other));
    },
    all: () => series.values(),
  };
}

function keyOf(labels: Labels): string {
  return JSON.stringify(Object.values(labels));
}
