/** Who runs when: baseline, ours, ours, baseline, … so that a machine that slows down slows both alike. */
export function interleave(/** @type {number} */ rounds) {
  /** @type {("baseline" | "ours")[]} */
  const order = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) order.push("baseline", "ours");
    else order.push("ours", "baseline");
  }
  return order;
}
