// Which skipped tests fail a CI run: all but the ones that tests/allowed-skips.json names with a reason.

/**
 * @typedef {object} AllowedSkips
 * @property {string} reason what the machine cannot do
 * @property {readonly string[]} tests ids: `<file> > <describe> > <test>`
 */

/**
 * @param {readonly string[]} skipped ids of the skipped tests of a run
 * @param {readonly AllowedSkips[]} allowed
 * @returns {string[]} ids that must not be skipped
 */
export function forbiddenSkips(skipped, allowed) {
  const ids = new Set(allowed.filter(({ reason }) => reason.trim() !== "").flatMap(({ tests }) => tests));
  return skipped.filter((id) => !ids.has(id));
}
