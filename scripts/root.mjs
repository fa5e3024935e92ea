import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * True when a script was started by itself, not imported.
 *
 * @param {string} url the script's `import.meta.url`
 * @returns {boolean}
 */
export function isMain(url) {
  return process.argv[1] !== undefined && join(process.argv[1]) === fileURLToPath(url);
}
