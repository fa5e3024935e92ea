import { createReporter, reportSyntax } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import type { Redactor } from "@toolhaft/json-text/redact";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import { decodeUtf8, firstBytes } from "./utf8.ts";

/** A tool's output as JSON text, or what is wrong with it. */
export type OutputJson =
  | { readonly ok: true; readonly json: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly error: ToolFailure };

const START_BYTES = 200;

/**
 * Read stdout as the Tools Manifest Reference asks for it (Execution model): exactly one line of JSON. A carriage
 * return before the line feed, and the last line feed, may be there or not; blank lines after it are a warning.
 */
export function readJsonLine(bytes: Uint8Array, redactor: Redactor): OutputJson {
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) return decoded;
  const { text } = decoded;
  if (text.trim() === "") return { ok: false, error: failure("OUTPUT_EMPTY") };
  const lines = text.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length > 1) return severalLines(text, filled.length, redactor);
  const [line = ""] = filled;
  if (jsonProblem(line) !== undefined) return { ok: false, error: notJson(line, redactor) };
  const isTidy = lines.length === 1 || (lines.length === 2 && lines[1] === "");
  const warnings = isTidy ? [] : ["the tool printed blank lines around its line of JSON"];
  return { ok: true, json: line.trim(), warnings };
}

/** The failure of a tool whose output is no JSON. Its start is quoted, without secrets. */
export function notJson(output: string, redactor: Redactor): ToolFailure {
  const clean = redactor.text(output);
  // What is wrong may be told by quoting, too.
  const problem = jsonProblem(clean) ?? "unreadable";
  return failure("OUTPUT_NOT_JSON", { problem, start: firstBytes(clean, START_BYTES) });
}

/** Why a text is no JSON, with the place; `undefined` when it is. */
export function jsonProblem(text: string): string | undefined {
  const document = parseJson(text);
  if (document.valid) return undefined;
  const reporter = createReporter(document);
  reportSyntax(document, reporter);
  const [first] = reporter.diagnostics.filter(({ severity }) => severity === "error");
  if (first === undefined) return "unreadable";
  const { start } = first.at.range ?? {};
  const place = start === undefined ? "" : ` (column ${String(start.column)})`;
  return `${first.message}${place}`;
}

function severalLines(text: string, count: number, redactor: Redactor): OutputJson {
  const isOneValue = jsonProblem(text) === undefined;
  const hint = isOneValue
    ? "It is one JSON value printed over several lines: print it without indentation."
    : "Print the result once, on one line, and everything else on stderr.";
  const data = { lines: count, start: firstBytes(redactor.text(text).trim(), START_BYTES) };
  return { ok: false, error: failure("OUTPUT_MULTIPLE_LINES", data, { hint }) };
}
