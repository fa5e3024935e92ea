/** The value below which a share of the samples lies, with linear interpolation; `share` is 0…1. */
export function percentile(/** @type {readonly number[]} */ samples, /** @type {number} */ share) {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined)
    throw new RangeError("a percentile needs at least one sample");
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle sample. */
export function median(/** @type {readonly number[]} */ samples) {
  return percentile(samples, 0.5);
}

/** What a row prints of its samples. */
export function spread(/** @type {readonly number[]} */ samples) {
  return { min: percentile(samples, 0), median: median(samples), max: percentile(samples, 1) };
}

/** The ratio of medians, ours ÷ baseline: the only figure that is judged. */
export function ratio(/** @type {import("./types.ts").Samples} */ samples) {
  return median(samples.ours) / median(samples.baseline);
}
