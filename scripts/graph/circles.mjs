/**
 * Entries of one folder that import each other in a circle: files by themselves, each sub-folder as one.
 *
 * @typedef {object} Circle
 * @property {string} folder "" for the outermost
 * @property {string[]} entries sorted
 * @property {import("./imports.mjs").Import[]} imports that tie it
 */

/**
 * Every circle, folder by folder. Where no folder has one, no two files form one either: the folder that two files
 * of a circle share would show it.
 *
 * @param {readonly import("./imports.mjs").Import[]} imports
 * @returns {Circle[]}
 */
export function circlesOf(imports) {
  /** @type {Map<string, { from: string, to: string, import: import("./imports.mjs").Import }[]>} */
  const byFolder = new Map();
  for (const each of imports) {
    const { folder, from, to } = meet(each);
    const ties = byFolder.get(folder) ?? [];
    ties.push({ from, to, import: each });
    byFolder.set(folder, ties);
  }
  return [...byFolder]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, ties]) =>
      knots(ties).map((entries) => ({
        folder,
        entries,
        imports: ties
          .filter(({ from, to }) => entries.includes(from) && entries.includes(to))
          .map((tie) => tie.import),
      })),
    );
}

/**
 * The folder that two files share, and the entry of it that each lies in.
 *
 * @param {import("./imports.mjs").Import} each
 * @returns {{ folder: string, from: string, to: string }}
 */
export function meet({ from, to }) {
  const one = from.split("/");
  const other = to.split("/");
  let depth = 0;
  while (one[depth] === other[depth]) depth++;
  return { folder: one.slice(0, depth).join("/"), from: one[depth] ?? "", to: other[depth] ?? "" };
}

/**
 * Sets of names of which each reaches each other (Tarjan's strongly connected components of two and more).
 *
 * @param {readonly { from: string, to: string }[]} ties
 * @returns {string[][]}
 */
function knots(ties) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { from, to } of ties) next.set(from, (next.get(from) ?? new Set()).add(to));
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  const visit = (/** @type {string} */ name) => {
    const mark = { index: seen.size, low: seen.size, open: true };
    seen.set(name, mark);
    stack.push(name);
    for (const other of next.get(name) ?? []) {
      const known = seen.get(other);
      if (known === undefined) mark.low = Math.min(mark.low, visit(other).low);
      else if (known.open) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) {
      const knot = stack.splice(stack.indexOf(name));
      for (const each of knot) /** @type {{ open: boolean }} */ (seen.get(each)).open = false;
      if (knot.length > 1) found.push(knot.sort());
    }
    return mark;
  };
  for (const name of next.keys()) if (!seen.has(name)) visit(name);
  return found;
}
