import type { Diagnostic, Location, Severity } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import type { LintReport } from "../../src/report.ts";

/** A text with two tools of one name, to report on. */
export const text = `{
  "tools": [
    { "name": "get_time", "command": ["./tools/bin/get_time"] },
    { "name": "get_time", "command": [] }
  ]
}
`;

const document = parseJson(text);

/** A finding at a node of the text, with what a test wants to be different. */
export function findingAt(
  path: (string | number)[],
  severity: Severity = "error",
  more: Partial<Diagnostic> = {},
): Diagnostic {
  return {
    rule: "manifest/duplicate-name",
    messageId: "duplicate",
    data: {},
    message: 'tool[1] "get_time": the name is already used by tool[0]',
    severity,
    origin: "specification",
    at: placeOf(path),
    fingerprint: "00c0ffee",
    ...more,
  };
}

/** A node's place in the text. */
export function placeOf(path: (string | number)[]): Location {
  const range = document.locate(path)?.value;
  const at: Location = { path: "tools.json", pointer: path.map((part) => `/${String(part)}`).join("") };
  if (range) at.range = { start: document.position(range.start), end: document.position(range.end) };
  return at;
}

/** A report of one file; its summary counts what is in it. */
export function reportOf(...diagnostics: Diagnostic[]): LintReport {
  const count = (severity: Severity): number =>
    diagnostics.filter((finding) => finding.severity === severity).length;
  return {
    version: 1,
    files: [{ path: "tools.json", format: "manifest", diagnostics }],
    summary: { files: 1, errors: count("error"), warnings: count("warning"), infos: count("info") },
  };
}
