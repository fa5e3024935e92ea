import { UsageError } from "@toolhaft/command-line";
import { toolLabel, type ToolIdentity } from "@toolhaft/diagnostics";
import {
  isJsonLinesPath,
  looksLikeJsonLines,
  parseJson,
  parseJsonLines,
  type JsonDocument,
} from "@toolhaft/json-text";
import type { ImportedTools } from "@toolhaft/tool-targets/formats";
import { inputKind } from "../files/input-kind.ts";
import { slashed } from "../files/paths.ts";
import { explainPathError } from "../files/path-error.ts";
import { readInput, readStream } from "../files/read-input.ts";
import type { ConvertOptions } from "../options/convert-options.ts";
import { readTools } from "./read-tools.ts";

/** A file to convert, read. */
export interface Source {
  /** As it shall stand in messages. */
  path: string;
  document: JsonDocument;
  set: ImportedTools;
  /** Tools that are too broken to be converted. */
  leftOut: { tool: ToolIdentity; label: string }[];
}

/** Read the file and recognise what it is. Throws a `UsageError` for what holds no tools. */
export async function readSource(
  options: Pick<ConvertOptions, "path" | "as" | "stdinFilename">,
): Promise<Source> {
  const isStdin = options.path === "-";
  const path = isStdin ? (options.stdinFilename ?? "<stdin>") : slashed(options.path);
  const document = readDocument(options.path, isStdin);
  if (!document.valid) {
    const [first] = document.problems;
    const { line, column } = document.position(first?.start ?? 0);
    throw new UsageError(
      `${path}:${String(line)}:${String(column)}: not JSON; tools-lint ${options.path} says what is wrong`,
    );
  }
  const { set, rejected } = await readTools(document, path, options);
  return { path, document, set, leftOut: rejected.map((tool) => ({ tool, label: toolLabel(tool) })) };
}

function readDocument(path: string, isStdin: boolean): JsonDocument {
  try {
    const content = isStdin ? readStream(0) : inputKind(path) === "pipe" ? readStream(path) : readInput(path);
    const source = "text" in content ? content.text : content.bytes;
    if (isJsonLinesPath(path)) return parseJsonLines(source);
    const document = parseJson(source);
    return !document.valid && looksLikeJsonLines(document.text) ? parseJsonLines(source) : document;
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(explainPathError(path, error));
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === "string";
}
