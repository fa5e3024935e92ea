/** @import { CorpusFile, Planted } from "../corpus/types.ts" */
/** @import { Random } from "../corpus/random.mjs" */
/** @import { Tool } from "../corpus/tool.mjs" */
import { plantFault } from "../corpus/faults.mjs";
import { makeManifest, manifestText } from "../corpus/manifest.mjs";
import { plainSchema } from "../corpus/plain-schema.mjs";
import { createRandom } from "../corpus/random.mjs";
import { breakText } from "../corpus/syntax-faults.mjs";

const FILES_PER_FOLDER = 100;

/** Manifests as a repository with many teams holds them; `breakTools` says which tools of a file get an error. */
export function* manifests(
  /** @type {number} */ count,
  /** @type {(file: number, tools: readonly Tool[]) => readonly number[]} */ brokenTools,
) {
  for (let number = 0; number < count; number++) {
    const { tools } = makeManifest(number + 1);
    const path = pathOf(number);
    const planted = plantAll(createRandom(~number), path, tools, brokenTools(number, tools));
    yield { path, text: manifestText({ tools }), tools: tools.length, planted };
  }
}

/** The same with schemas that every provider takes. */
export function* plainManifests(/** @type {number} */ count) {
  for (let number = 0; number < count; number++) {
    const tools = makeManifest(number + 1).tools.map((tool) => ({ ...tool, schema: plain(tool.schema) }));
    yield { path: pathOf(number), text: manifestText({ tools }), tools: tools.length, planted: [] };
  }
}

function plain(/** @type {Tool["schema"]} */ schema) {
  return /** @type {Tool["schema"]} */ (plainSchema(schema));
}

/** One error in every 50th file: 2 %. */
export function oneFileInFifty(/** @type {number} */ file, /** @type {readonly Tool[]} */ tools) {
  return file % 50 === 25 ? [file % tools.length] : [];
}

/** An error in each tool. */
export function everyTool(/** @type {number} */ _file, /** @type {readonly Tool[]} */ tools) {
  return [...tools.keys()];
}

/** Manifests that `JSON.parse` refuses at their middle tool; in every tenth the first and the last tool have an error too. */
export function* brokenTexts(/** @type {number} */ count) {
  const around = (/** @type {number} */ file, /** @type {readonly Tool[]} */ tools) =>
    file % 10 === 5 ? [0, tools.length - 1] : [];
  let number = 0;
  for (const file of manifests(count, around)) {
    const { text, line } = breakText(
      createRandom(~(number++ + 1_000_000)),
      file.text,
      Math.floor(file.tools / 2),
    );
    yield { ...file, text, planted: [...file.planted, { file: file.path, line }] };
  }
}

/** All tools of `count` manifests in one file, under names of their own; every thousandth has an error. @returns {Iterable<CorpusFile>} */
export function* oneFile(/** @type {number} */ count) {
  const path = "tools.json";
  /** @type {Tool[]} */
  const tools = [];
  for (let number = 0; number < count; number++) {
    for (const tool of makeManifest(number + 1).tools)
      tools.push({ ...tool, name: `${tool.name}_${String(number)}` });
  }
  const broken = [...tools.keys()].filter((index) => index % 1_000 === 500);
  const planted = plantAll(createRandom(~count), path, tools, broken);
  yield { path, text: manifestText({ tools }), tools: tools.length, planted };
}

function pathOf(/** @type {number} */ number) {
  const team = String(Math.floor(number / FILES_PER_FOLDER)).padStart(3, "0");
  return `team-${team}/tools-${String(number).padStart(5, "0")}.json`;
}

/** @returns {Planted[]} */
function plantAll(
  /** @type {Random} */ random,
  /** @type {string} */ file,
  /** @type {readonly Tool[]} */ tools,
  /** @type {readonly number[]} */ indexes,
) {
  return indexes.map((index) => ({ file, pointer: plantFault(random, tools, index) }));
}
