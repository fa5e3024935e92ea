import type { RunJob } from "@toolhaft/exec-sandbox/work";
import {
  createLinter,
  formatIds,
  type LintInput,
  loadFormats,
  loadTargets,
  prepare,
  toReport,
} from "@toolhaft/lint";

/** What is to be linted: the body of the request. */
export interface LintRequest {
  readonly files: readonly { readonly path: string; readonly text: string; readonly format?: string }[];
  readonly targets?: readonly string[];
  /** They are yet to be stored: what the store sets may be missing. */
  readonly isDraft?: boolean;
}

/** The report's text, or which part of the body means nothing. */
export type LintAnswer =
  { readonly report: string } | { readonly refused: { readonly pointer: string; readonly detail: string } };

/** Lint texts of somebody else's: see lint.ts. */
export const run: RunJob<LintRequest> = async (request) => JSON.stringify(await lintFiles(request));

async function lintFiles({ files, targets, isDraft = false }: LintRequest): Promise<LintAnswer> {
  const unknown = files.findIndex(({ format }) => format !== undefined && !isFormat(format));
  if (unknown !== -1) {
    const detail = `must be one of ${formatIds.join(", ")}, not "${files[unknown]?.format ?? ""}"`;
    return { refused: { pointer: `/files/${String(unknown)}/format`, detail } };
  }
  const prepared = files.map((file) => prepare(file as LintInput));
  const found = prepared.flatMap(({ detection }) => (detection.kind === "format" ? [detection.format] : []));
  const texts = files.map(({ text }) => text);
  const formats = await loadFormats([...new Set(found)], (part) => texts.some((text) => text.includes(part)));
  const held = targets === undefined ? undefined : await targetsOf(targets);
  if (typeof held === "string") return { refused: { pointer: "/targets", detail: held } };
  const linter = createLinter({ formats, isDraft, ...(held === undefined ? {} : { targets: held }) });
  return { report: JSON.stringify(toReport(prepared.map((each) => linter.lintPrepared(each)))) };
}

/** The targets, or which one there is not. */
async function targetsOf(ids: readonly string[]): Promise<Awaited<ReturnType<typeof loadTargets>> | string> {
  try {
    return await loadTargets(ids);
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function isFormat(format: string): boolean {
  return formatIds.some((id) => id === format);
}
