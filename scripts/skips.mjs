// Which skipped tests fail a CI run: all but the ones that tests/allowed-skips.json names with a reason.

/**
 * @typedef {object} AllowedSkip
 * @property {string} id `<file> > <describe> > <test>`
 * @property {string} reason what the machine cannot do
 */

/**
 * @param {readonly string[]} skipped ids of the skipped tests of a run
 * @param {readonly AllowedSkip[]} allowed
 * @returns {string[]} ids that must not be skipped
 */
export function forbiddenSkips(skipped, allowed) {
  const ids = new Set(allowed.filter(({ reason }) => reason.trim() !== "").map(({ id }) => id));
  return skipped.filter((id) => !ids.has(id));
}
