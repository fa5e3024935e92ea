/** @import { Corpus, Planted } from "../corpus/types.ts" */

/**
 * @typedef {object} Found the part of a diagnostic that this bench looks at
 * @property {string} severity
 * @property {string} pointer
 * @property {{ range?: { start: { line: number } } }} at
 *
 * @typedef {object} Report what `--format json` prints
 * @property {{ path: string, diagnostics: Found[] }[]} files
 * @property {{ files: number, errors: number }} summary
 */

/**
 * Why a report is not what was planted: another number of files, an error not found at its exact
 * place, or an error that nobody planted. `undefined` when all is well.
 */
export function reportDisagreement(/** @type {Report} */ report, /** @type {Corpus} */ corpus) {
  if (report.summary.files !== corpus.files) {
    return `${String(report.summary.files)} files linted, not ${String(corpus.files)}`;
  }
  const found = new Map(report.files.map(({ path, diagnostics }) => [path, diagnostics]));
  const missing = corpus.errors.find((planted) => !isFound(planted, found.get(shownPath(corpus, planted))));
  if (missing) return `nothing found at ${missing.file} ${missing.pointer ?? `line ${String(missing.line)}`}`;
  if (report.summary.errors !== corpus.planted) {
    return `${String(report.summary.errors)} errors found, ${String(corpus.planted)} planted`;
  }
  return undefined;
}

/** How the file of a planted error is named in a report, when the corpus' folder was given from beside it. */
function shownPath(/** @type {Corpus} */ { folder }, /** @type {Planted} */ { file }) {
  return `${folder.slice(folder.lastIndexOf("/") + 1)}/${file}`;
}

function isFound(
  /** @type {Planted} */ { pointer, line },
  /** @type {readonly Found[] | undefined} */ diagnostics = [],
) {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (pointer !== undefined)
    return errors.some((error) => error.pointer === pointer && error.at.range !== undefined);
  // Broken text is reported on the line of the slip, or on the next one where something is missing at its end.
  return errors.some(
    ({ at }) =>
      at.range && line !== undefined && at.range.start.line >= line && at.range.start.line <= line + 1,
  );
}
