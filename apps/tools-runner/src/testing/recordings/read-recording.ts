import { createReporter, reportSyntax } from "@toolhaft/diagnostics";
import { equalJson, explain, validate } from "@toolhaft/json-schema";
import { cutText, parseJson, type JsonValue } from "@toolhaft/json-text";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { readDocumentFile } from "../../files.ts";
import type { Example } from "../read-tests.ts";
import { placeOf } from "./place-of.ts";
import { recordingFileSchema } from "./recording-file-schema.generated.ts";
import type { RecordingFile } from "./recording-file.ts";

/** A recording, or why it cannot be played, in one line; undefined where there is none. */
export type ReadRecording =
  { readonly ok: true; readonly recording: RecordingFile } | { readonly ok: false; readonly problem: string };

/** Read the recording of an example. Never throws. */
export function readRecording(example: Example): ReadRecording | undefined {
  const path = placeOf(example);
  if (!existsSync(path)) return undefined;
  const shown = relative(process.cwd(), path) || path;
  let text: string;
  try {
    text = readDocumentFile(path, "the recording");
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
  const wrong = faultIn(text, shown);
  if (wrong !== undefined) return { ok: false, problem: `${wrong}; ${AGAIN}` };
  const recording = parseJson(text).value as unknown as RecordingFile;
  const other = otherThan(example, recording);
  return other === undefined
    ? { ok: true, recording }
    : { ok: false, problem: `the recording ${shown} is of ${other}; ${AGAIN}` };
}

const AGAIN = "record it again with --record";

function faultIn(text: string, shown: string): string | undefined {
  const document = parseJson(text);
  if (document.problems.length > 0) {
    const reporter = createReporter(document);
    reportSyntax(document, reporter);
    const [first] = reporter.diagnostics;
    const { line, column } = first?.at.range?.start ?? { line: 1, column: 1 };
    return `${shown}:${String(line)}:${String(column)}: the recording is damaged: ${first?.message ?? ""}`;
  }
  const { errors } = validate(recordingFileSchema, document.value ?? null);
  const [first] = explain(errors, recordingFileSchema);
  if (first === undefined) return undefined;
  const range = document.locate(first.path);
  const { line, column } = document.position(range?.key?.start ?? range?.value.start ?? 0);
  return `${shown}:${String(line)}:${String(column)}: the recording is damaged: ${first.text}`;
}

function otherThan(
  { name, args, recorded }: Example,
  { tool, example, args: recordedArgs }: RecordingFile,
): string | undefined {
  if (tool !== recorded.tool) return `another tool, ${cutText(tool, 120)}`;
  if (example !== name) return `another example, ${cutText(example, 120)}`;
  const isSame = equalJson(JSON.parse(args) as JsonValue, recordedArgs as JsonValue);
  return isSame ? undefined : `other arguments, ${cutText(JSON.stringify(recordedArgs), 120)}`;
}
