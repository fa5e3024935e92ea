import { meet } from "./circles.mjs";

/** A package with more source files than this says in which order its folders stand. */
export const MANY = 20;

/**
 * What is wrong with the declared floors of a package's folders.
 *
 * @param {readonly import("../../config/folder-floors.mjs").FolderFloor[]} floors from the bottom
 * @param {readonly string[]} files of its `src`
 * @param {readonly import("./imports.mjs").Import[]} imports
 * @returns {string[]} one line each
 */
export function floorFaults(floors, files, imports) {
  /** @type {Map<string, number>} */
  const floorOf = new Map();
  /** @type {string[]} */
  const faults = [];
  floors.forEach(({ entries }, floor) => {
    for (const entry of entries) {
      if (floorOf.has(entry)) faults.push(`${entry} stands on two floors`);
      floorOf.set(entry, floor);
    }
  });
  const there = entriesOf(files);
  for (const entry of there) if (!floorOf.has(entry)) faults.push(`${entry} stands on no floor`);
  for (const entry of floorOf.keys()) if (!there.has(entry)) faults.push(`${entry} is not there`);
  for (const each of imports) {
    const { folder, from, to } = meet(each);
    const [upper, lower] = [floorOf.get(from), floorOf.get(to)];
    if (folder !== "" || upper === undefined || lower === undefined || upper > lower) continue;
    faults.push(`${each.from} imports ${each.to}, which stands ${upper === lower ? "next to" : "above"} it`);
  }
  return faults;
}

/**
 * Floors that would do: each entry just above what it imports.
 *
 * @param {readonly string[]} files of a `src` without circles
 * @param {readonly import("./imports.mjs").Import[]} imports
 * @returns {string[][]} entries, from the bottom
 */
export function suggestFloors(files, imports) {
  const ties = imports.map(meet).filter(({ folder }) => folder === "");
  /** @type {Map<string, number>} */
  const heights = new Map();
  const height = (/** @type {string} */ entry) => {
    const known = heights.get(entry);
    if (known !== undefined) return known;
    heights.set(entry, 0);
    const below = ties.filter(({ from }) => from === entry).map(({ to }) => height(to) + 1);
    const own = Math.max(0, ...below);
    heights.set(entry, own);
    return own;
  };
  /** @type {string[][]} */
  const floors = [];
  for (const entry of entriesOf(files)) (floors[height(entry)] ??= []).push(entry);
  return floors;
}

/**
 * @param {readonly string[]} files
 * @returns {Set<string>} what stands directly in the folder
 */
function entriesOf(files) {
  return new Set(files.map((file) => file.split("/")[0] ?? ""));
}
