import { dirname } from "node:path";
import { folderFloors } from "../../config/folder-floors.mjs";
import { table } from "./table.mjs";

/**
 * @param {string} document a package's README, from the root
 * @returns {string} its folders, top floor first
 */
export function foldersTable(document) {
  const floors = folderFloors[dirname(document)] ?? [];
  return table(
    ["floor", "in `src`", "holds"],
    floors
      .map(({ holds, entries }, floor) => [
        String(floor),
        entries.map((entry) => `\`${entry}\``).join(", "),
        holds,
      ])
      .reverse(),
  );
}
