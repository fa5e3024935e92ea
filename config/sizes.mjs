/**
 * What a page pays for the main entry of a package, minified and compressed with brotli, at most.
 * A budget is raised on purpose only.
 *
 * @typedef {object} Budget
 * @property {string} name folder under `packages/`
 * @property {number} bytes
 */

/** @type {readonly Budget[]} */
export const budgets = [
  { name: "json-text", bytes: 12_000 },
  { name: "diagnostics", bytes: 20_000 },
  { name: "json-schema", bytes: 45_000 },
  { name: "manifest-schema", bytes: 42_000 },
];
