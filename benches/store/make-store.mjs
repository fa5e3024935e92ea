/** @import { CorpusFile } from "../corpus/types.ts" */
import { createRandom } from "../corpus/random.mjs";
import { idOf, toolFile } from "./layout.mjs";
import { makeWords } from "./words.mjs";

/**
 * @typedef {object} StoreShape
 * @property {number} seed
 * @property {number} tools
 * @property {number} bundles
 * @property {number} words different words in all texts
 * @property {number} parameters of a tool: what its size comes from
 */

const START = Date.UTC(2026, 0, 1);

/**
 * A store's folder with tools in it. Words come by rank, few of them often, and each at least once.
 * @returns {Generator<CorpusFile>}
 */
export function* makeStore(/** @type {StoreShape} */ { seed, tools, bundles, words: count, parameters }) {
  const random = createRandom(seed);
  const words = makeWords(random, count);
  const word = () => words[Math.floor(count * random.next() ** 2)] ?? "";
  const format = { format: 1, minReader: 1, lock: "generation", storeId: idOf(0, 1) };
  yield file("FORMAT.json", format, 0);
  for (let bundle = 0; bundle < bundles; bundle++) {
    const bundleID = idOf(1, bundle);
    const times = { createdAt: timeOf(bundle), modifiedAt: timeOf(bundle) };
    const fields = {
      schemaVersion: "1",
      bundleID,
      slug: `b${String(bundle)}`,
      displayName: word(),
      isEnabled: true,
    };
    yield file(`bundles/${bundleID}/bundle.json`, { ...fields, ...times }, 0);
  }
  for (let number = 0; number < tools; number++) {
    const bundleID = idOf(1, number % bundles);
    const slug = `${word()}-${word()}-${number.toString(36)}`;
    const description = [words[number % count], ...Array.from({ length: random.int(10, 30) }, word)].join(
      " ",
    );
    const properties = Object.fromEntries(
      Array.from({ length: parameters }, () => [
        word(),
        { type: "string", description: `${word()} of the ${word()}` },
      ]),
    );
    const tool = {
      ...{
        schemaVersion: "1",
        bundleID,
        toolID: idOf(2, number),
        slug,
        version: "v1",
        displayName: `${word()} ${word()}`,
      },
      ...{
        description,
        tags: [`t${String(random.int(0, 40))}`],
        type: "go",
        isEnabled: true,
        isBuiltIn: false,
      },
      ...{ argSchema: { type: "object", properties }, impl: { goFunc: `tools/${slug}` } },
      ...{ createdAt: timeOf(number), modifiedAt: timeOf(random.int(0, tools)) },
    };
    yield file(`bundles/${bundleID}/tools/${toolFile(slug, "v1")}`, tool, 1);
  }
}

function timeOf(/** @type {number} */ minutes) {
  return new Date(START + minutes * 60_000).toISOString();
}

/** @returns {CorpusFile} */
function file(/** @type {string} */ path, /** @type {unknown} */ value, /** @type {number} */ tools) {
  return { path, text: JSON.stringify(value), tools, planted: [] };
}
