import { importText } from "../load-source.mjs";

/**
 * @typedef {object} Judge
 * @property {(text: string, format: string | undefined) => import("@toolhaft/lint").FileReport} lint
 * @property {(report: import("@toolhaft/lint").FileReport, text: string) => string} pretty
 */

/** @type {Promise<Judge> | undefined} */
let made;

/** @returns {Promise<Judge>} the linter with every format, as the pages show what it says */
export function judge() {
  return (made ??= make());
}

async function make() {
  const { createLinter, formatIds, loadFormats, toReport, renderPretty } =
    /** @type {typeof import("@toolhaft/lint") & typeof import("@toolhaft/lint/reports")} */ (
      await importText(
        'export * from "./packages/lint/src/index.ts"; export { renderPretty } from "./packages/lint/src/reports/index.ts";',
      )
    );
  const linter = createLinter({ formats: await loadFormats(formatIds) });
  /** @type {Judge} */
  const judge = {
    lint(text, format) {
      const path = format === "skill-md" ? "SKILL.md" : "tools.json";
      const input = { path, text };
      const known = formatIds.find((id) => id === format);
      const { files } = linter.lint([known === undefined ? input : { ...input, format: known }]);
      return files[0] ?? { path, format: null, diagnostics: [] };
    },
    pretty: (report, text) => renderPretty(toReport([report]), { source: () => text }),
  };
  return judge;
}
