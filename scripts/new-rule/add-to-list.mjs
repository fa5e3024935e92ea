/**
 * The text of a rules.ts with one rule more, at the end of its list.
 *
 * @param {string} text
 * @param {{ identifier: string, alias: string, module: string }} rule `alias` where the name is taken
 * @returns {string | undefined} nothing when the file holds no list in the usual form
 */
export function addToList(text, { identifier, alias, module }) {
  const list = /(export const \w+: readonly [^=\n]+ = \[)([\s\S]*?)(\n?\];)/.exec(text);
  if (!list) return undefined;
  const [whole, start = "", items = "", end = ""] = list;
  const taken = new RegExp(`\\bimport \\{[^}]*\\b${identifier}\\b`).test(text);
  const name = taken ? alias : identifier;
  const separator = items.trim() === "" ? "\n" : `${items.trimEnd().endsWith(",") ? "" : ","}\n`;
  const grown = `${start}${items.trimEnd()}${separator}  ${name},\n${end.trimStart()}`;
  const imported = `import { ${taken ? `${identifier} as ${alias}` : identifier} } from "${module}";\n`;
  const imports = [...text.matchAll(/^import [\s\S]*?;\n/gm)];
  // Imports stand in the order of their paths.
  const next = imports.find(([line]) => /from "(\.\/[^"]+)"/.exec(line)?.[1]?.localeCompare(module) === 1);
  const last = imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length : 0);
  const listed = text.replace(whole, () => grown);
  return listed.slice(0, at) + imported + listed.slice(at);
}

/**
 * The text of a table with one entry more, at its end.
 *
 * @param {string} text
 * @param {string} entry
 * @returns {string | undefined} nothing when the file holds no table in the usual form
 */
export function addToTable(text, entry) {
  const end = text.indexOf("\n} as const;\n");
  if (end === -1 || !text.includes("\nconst table = {\n")) return undefined;
  return `${text.slice(0, end + 1)}${entry}${text.slice(end + 1)}`;
}
