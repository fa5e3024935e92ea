/** @import { Recipe } from "../corpus/types.ts" */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { corpusOnDisk } from "../corpus/on-disk.mjs";
import { mistakes, skillMistakes } from "./mistakes.mjs";
import { makeSkills } from "./skills.mjs";

/** Where all inputs lie: linters skip what is below node_modules. Taken away when the bench ends. */
export function createInputs() {
  const home = mkdtempSync(join(tmpdir(), "toolhaft-peers-"));
  process.on("exit", () => {
    rmSync(home, { recursive: true, force: true });
  });
  return {
    home,
    /** The files of a corpus; the folder's name. */
    corpus(/** @type {Recipe} */ recipe) {
      cpSync(corpusOnDisk(recipe).folder, join(home, recipe.id), { recursive: true });
      return recipe.id;
    },
    /** Sound skills; the folder's name. */
    skills(/** @type {number} */ count) {
      for (const { path, text } of makeSkills(count)) write(join("skills", path), text);
      return "skills";
    },
    /** One mistake a file; the first holds none. */
    mistakes: (/** @type {"manifests" | "skills"} */ reads) =>
      reads === "manifests"
        ? mistakes.map((each, at) => placed(join(`manifest-${String(at)}`, "tools.json"), each))
        : skillMistakes.map((each, at) =>
            placed(join(`skill-${String(at)}`, "track-time"), each, "SKILL.md"),
          ),
  };

  /** @template {{ text: string }} T @returns {T & { path: string }} */
  function placed(/** @type {string} */ path, /** @type {T} */ mistake, file = "") {
    write(join(path, file), mistake.text);
    return { ...mistake, path };
  }

  function write(/** @type {string} */ path, /** @type {string} */ text) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
}
