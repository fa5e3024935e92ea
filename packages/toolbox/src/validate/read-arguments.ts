import { createReporter, reportSyntax, showGot } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import type { JsonDocument, JsonObject, JsonValue } from "@toolhaft/json-text";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";

/** Arguments in each form: the exact text, what it says, and both together, which knows how each value is written. */
export type ReadArguments =
  | {
      readonly ok: true;
      readonly text: string;
      readonly value: JsonObject;
      readonly document: JsonDocument;
    }
  | { readonly ok: false; readonly error: ToolFailure };

/**
 * Read a call's arguments, once for all sources: JSON text, kept as it is, or a value, written out. Nothing at all means `{}`.
 * A key that stands twice is refused: readers differ in which one counts.
 */
export function readArguments(args: string | JsonValue | undefined, mostBytes: number): ReadArguments {
  const given = typeof args === "string" ? args : writeOut(args);
  if (given === undefined) return refuse("ARGS_NOT_JSON", { problem: "the value cannot be written as JSON" });
  const text = given.trim() === "" ? "{}" : given;
  const size = Buffer.byteLength(text);
  if (size > mostBytes) return refuse("ARGS_TOO_LARGE", { size, limit: mostBytes });
  // It would arrive as U+FFFD.
  if (/\p{Surrogate}/u.test(text))
    return refuse("ARGS_NOT_JSON", { problem: "it holds half of a character" });
  const document = parseJson(text);
  const [fault] = document.problems;
  if (fault?.code === "duplicate-key") {
    const key = JSON.stringify(fault.data["key"] ?? fault.path.at(-1) ?? "");
    return refuse("ARGS_DUPLICATE_KEY", { key });
  }
  if (fault !== undefined || !document.valid) {
    const reporter = createReporter(document);
    reportSyntax(document, reporter, { bomSeverity: "error" });
    const [first] = reporter.diagnostics;
    const { line = 1, column = 1 } = first?.at.range?.start ?? {};
    const place = ` (line ${String(line)}, column ${String(column)})`;
    return refuse("ARGS_NOT_JSON", { problem: `${first?.message ?? "unreadable"}${place}` });
  }
  const { value } = document;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse("ARGS_NOT_OBJECT", { got: showGot(value) });
  return { ok: true, text, value, document };
}

// Circles, big integers and `toJSON` that throws.
function writeOut(args: JsonValue | undefined): string | undefined {
  if (args === undefined) return "";
  try {
    return JSON.stringify(args);
  } catch {
    return undefined;
  }
}

function refuse(...[code, data]: Parameters<typeof failure>): ReadArguments {
  return { ok: false, error: failure(code, data) };
}
