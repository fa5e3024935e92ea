import { importText } from "../load-source.mjs";

/**
 * What an example asks for, as its info string or a shared address says it.
 *
 * @typedef {object} Wish
 * @property {string | undefined} [format]
 * @property {readonly string[] | undefined} [targets]
 * @property {number | undefined} [prefixBudget]
 * @property {number | undefined} [tokenBudget]
 *
 * @typedef {object} Judge
 * @property {(text: string, wish: Wish) => Promise<import("@toolhaft/lint").FileReport>} lint
 * @property {(report: import("@toolhaft/lint").FileReport, text: string) => string} pretty
 */

/** @type {Promise<Judge> | undefined} */
let made;

/** @returns {Promise<Judge>} the linter with every format, as the pages show what it says */
export function judge() {
  return (made ??= make());
}

/** The name a file of each format goes by, where it is not tools.json. */
const NAMES = new Map([
  ["skill-md", "SKILL.md"],
  ["bundle", "tool.json"],
]);

/**
 * @param {string | undefined} format
 * @returns {string} the name of a file of a format
 */
export function nameOf(format = "") {
  return NAMES.get(format) ?? "tools.json";
}

async function make() {
  const { createLinter, formatIds, loadFormats, loadTargets, toReport, renderPretty, defaultTargets } =
    /** @type {typeof import("@toolhaft/lint") & typeof import("@toolhaft/lint/reports") & typeof import("@toolhaft/lint/targets")} */ (
      await importText(
        ["index.ts", "reports/index.ts", "targets/index.ts"]
          .map((file) => `export * from "./packages/lint/src/${file}";`)
          .join("\n"),
      )
    );
  const formats = await loadFormats(formatIds);
  /** @type {Judge} */
  const judge = {
    async lint(text, { format, targets, prefixBudget, tokenBudget }) {
      const path = nameOf(format);
      const budgets = {
        ...(prefixBudget !== undefined && { prefixBudget }),
        ...(tokenBudget !== undefined && { tokenBudget }),
      };
      const check = targets === undefined ? defaultTargets(budgets) : await loadTargets(targets, budgets);
      const known = formatIds.find((id) => id === format);
      const input = { path, text, ...(known !== undefined && { format: known }) };
      const { files } = createLinter({ formats, targets: check }).lint([input]);
      return files[0] ?? { path, format: null, diagnostics: [] };
    },
    pretty: (report, text) => renderPretty(toReport([report]), { source: () => text }),
  };
  return judge;
}

/**
 * What the info string of a rule's example asks for.
 *
 * @param {import("../rule-pages/parse.mjs").PageCase} example
 * @returns {Wish}
 */
export function wishOf({ format, options = {} }) {
  const { target, prefix, tokens } = options;
  return {
    ...(format !== undefined && format !== "any" && { format }),
    ...(target !== undefined && { targets: target.split(",") }),
    ...(prefix !== undefined && { prefixBudget: Number(prefix) }),
    ...(tokens !== undefined && { tokenBudget: Number(tokens) }),
  };
}
