/**
 * What a page pays for the main entry of a package, minified and compressed, with all that it imports, at most.
 * A budget is raised on purpose only.
 *
 * @typedef {object} Budget
 * @property {string} name folder under `packages/`
 * @property {number} bytes
 * @property {boolean} [gzip] compressed with gzip; default brotli
 * @property {readonly string[]} [later] imports that are not counted: few pages load them
 */

/** @type {readonly Budget[]} */
export const budgets = [
  // With JSON Lines, depth looked at before a large text is parsed, and numbers and characters read exactly.
  { name: "json-text", bytes: 14_000 },
  { name: "diagnostics", bytes: 20_000 },
  // With keywords that slipped among properties, rare formats, inexact numbers, types in words, patterns of other languages, and fixes
  // rehearsed before they are offered.
  { name: "json-schema", bytes: 50_000 },
  { name: "manifest-schema", bytes: 48_000 },
  // What every page that embeds a chat pays; what it needs not (schemas, OpenAPI) is behind `./interface`.
  { name: "client", bytes: 8_000, gzip: true },
  // With the German words, which a page loads when it wants them: without them 4 kB as a server sends it, which a test of its own holds it to.
  { name: "palette", bytes: 4_600, gzip: true, later: ["*/panel/index.js"] },
];
