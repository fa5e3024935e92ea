import { routes } from "@toolhaft/client/interface";
import {
  createLinter,
  formatIds,
  type LintInput,
  loadFormats,
  loadTargets,
  prepare,
  toReport,
} from "@toolhaft/lint";
import { handle, type Handler } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { readBody } from "../request/body.ts";

export const lint: Handler = handle(routes.lint, async ({ body }) => {
  const { files, targets } = readBody(body, routes.lint.body ?? {});
  const prepared = files.map((file, index) => prepare(inputOf(file, index)));
  const found = prepared.flatMap(({ detection }) => (detection.kind === "format" ? [detection.format] : []));
  const texts = files.map(({ text }) => text);
  const formats = await loadFormats([...new Set(found)], (part) => texts.some((text) => text.includes(part)));
  const linter = createLinter({
    formats,
    ...(targets === undefined ? {} : { targets: await targetsOf(targets) }),
  });
  return { value: toReport(prepared.map((each) => linter.lintPrepared(each))) };
});

function inputOf(
  { path, text, format }: { path: string; text: string; format?: string },
  index: number,
): LintInput {
  if (format === undefined) return { path, text };
  const known = formatIds.find((id) => id === format);
  if (known !== undefined) return { path, text, format: known };
  throw refused(`/files/${String(index)}/format`, `must be one of ${formatIds.join(", ")}, not "${format}"`);
}

async function targetsOf(ids: readonly string[]): ReturnType<typeof loadTargets> {
  try {
    return await loadTargets(ids);
  } catch (error) {
    if (error instanceof TypeError) throw refused("/targets", error.message);
    throw error;
  }
}

function refused(pointer: string, detail: string): ApiError {
  return new ApiError(
    "API_BODY_INVALID",
    { problems: `${pointer} ${detail}` },
    { locations: [{ pointer, detail }] },
  );
}
