/** @import { Corpus, CorpusFile, Pinned, Planted, Recipe } from "./types.ts" */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createPin } from "./pin.mjs";

/** @typedef {{ path: string, tools: number, planted: Planted[] }[]} Index what the folder itself does not say */

const CACHE = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "toolhaft-benches");

/**
 * The corpus of a recipe, made when it is not there or was touched. Throws when what comes out is
 * not what the recipe pins.
 * @returns {Corpus}
 */
export function corpusOnDisk(/** @type {Recipe} */ { id, make, pinned }) {
  makeRepository();
  const folder = join(CACHE, `${id}-${pinned.sha256.slice(0, 12)}`);
  const index = readIndex(folder, pinned) ?? write(folder, make(), pinned);
  return {
    ...pinned,
    id,
    folder,
    paths: index.map(({ path }) => path),
    errors: index.flatMap(({ planted }) => planted),
  };
}

// Corpora lie in a repository of their own, as people's manifests do: its ignore file is honoured and
// ours, which leaves out this whole folder, is not.
function makeRepository() {
  mkdirSync(join(CACHE, ".git"), { recursive: true });
  writeFileSync(join(CACHE, ".gitignore"), "node_modules/\ndist/\n*.log\n");
}

/** @returns {Index | undefined} nothing when the folder is absent or not what was pinned */
function readIndex(/** @type {string} */ folder, /** @type {Pinned} */ pinned) {
  if (!existsSync(indexPath(folder))) return undefined;
  const index = /** @type {Index} */ (JSON.parse(readFileSync(indexPath(folder), "utf8")));
  const pin = createPin();
  for (const file of index) {
    const path = join(folder, file.path);
    if (!existsSync(path)) return undefined;
    pin.add({ ...file, text: readFileSync(path, "utf8") });
  }
  return isDeepStrictEqual(pin.pinned(), pinned) ? index : undefined;
}

/** @returns {Index} */
function write(
  /** @type {string} */ folder,
  /** @type {Iterable<CorpusFile>} */ files,
  /** @type {Pinned} */ pinned,
) {
  const draft = `${folder}.draft`;
  rmSync(folder, { recursive: true, force: true });
  rmSync(draft, { recursive: true, force: true });
  const pin = createPin();
  /** @type {Index} */
  const index = [];
  for (const file of files) {
    mkdirSync(dirname(join(draft, file.path)), { recursive: true });
    writeFileSync(join(draft, file.path), file.text);
    pin.add(file);
    index.push({ path: file.path, tools: file.tools, planted: file.planted });
  }
  const made = pin.pinned();
  if (!isDeepStrictEqual(made, pinned)) {
    throw new Error(
      `the generator made another corpus than is pinned for ${folder}:\n${JSON.stringify(made)}`,
    );
  }
  writeFileSync(indexPath(folder), JSON.stringify(index));
  renameSync(draft, folder);
  return index;
}

function indexPath(/** @type {string} */ folder) {
  return `${folder}.index.json`;
}
