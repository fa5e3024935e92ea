// What a page pays for one entry, minified and compressed with brotli. A budget is raised on purpose only.

/**
 * @param {string} name
 * @param {string} path
 * @param {string} limit
 * @returns {{ name: string, path: string, limit: string }}
 */
const budget = (name, path, limit) => ({ name, path, limit });

const budgets = [
  budget("@toolhaft/json-text", "packages/json-text/dist/index.js", "8 kB"),
  budget("@toolhaft/diagnostics", "packages/diagnostics/dist/index.js", "12 kB"),
  budget("@toolhaft/json-schema", "packages/json-schema/dist/index.js", "30 kB"),
  budget("@toolhaft/manifest-schema", "packages/manifest-schema/dist/index.js", "35 kB"),
];

export default budgets;
