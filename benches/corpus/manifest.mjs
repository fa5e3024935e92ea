/** @import { Tool } from "./tool.mjs" */
import { createRandom } from "./random.mjs";
import { makeTools } from "./tool.mjs";

const SMALLEST = 15_000;
const LARGEST = 19_000;

/** The text of a manifest, as most editors and programs write it. */
export function manifestText(/** @type {{ tools: readonly unknown[] }} */ manifest) {
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** The manifest of a seed: 11 or 12 tools, 15 to 19 kB. @returns {{ tools: Tool[] }} */
export function makeManifest(/** @type {number} */ seed) {
  const random = createRandom(seed);
  for (;;) {
    const manifest = { tools: makeTools(random, random.int(11, 12)) };
    const { length } = manifestText(manifest);
    if (length >= SMALLEST && length <= LARGEST) return manifest;
  }
}
