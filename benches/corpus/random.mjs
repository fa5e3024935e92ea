/**
 * @typedef {object} Random the same seed gives the same sequence on every machine
 * @property {() => number} next 0 ≤ x < 1
 * @property {(min: number, max: number) => number} int both ends included
 * @property {(share: number) => boolean} chance
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {<T>(list: readonly T[], count: number) => T[]} sample distinct items in the order of the list
 */

/** A small seeded generator (mulberry32). @returns {Random} */
export function createRandom(/** @type {number} */ seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (/** @type {number} */ min, /** @type {number} */ max) =>
    min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => /** @type {(typeof list)[number]} */ (list[int(0, list.length - 1)]),
    sample: (list, count) => {
      let wanted = Math.min(count, list.length);
      return list.filter((_, index) => {
        const taken = next() < wanted / (list.length - index);
        if (taken) wanted--;
        return taken;
      });
    },
  };
}
