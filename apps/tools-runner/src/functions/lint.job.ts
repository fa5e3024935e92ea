import { createLinter, loadFormats, toReport } from "@toolhaft/lint";
import type { RunJob } from "@toolhaft/exec-sandbox/work";
import type { JsonObject } from "@toolhaft/json-text";
import { textOf } from "./text-of.ts";

/** Every finding of a file's text, as the linter's own JSON report has them. */
export const run: RunJob<JsonObject> = async (args) => {
  const { text, ...prepared } = textOf(args);
  const { detection } = prepared;
  const found = detection.kind === "format" ? [detection.format] : [];
  const formats = await loadFormats(found, (part) => text.includes(part));
  return JSON.stringify(toReport([createLinter({ formats }).lintPrepared(prepared)]));
};
