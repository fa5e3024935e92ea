import { ruleUrl, type Diagnostic } from "@toolhaft/diagnostics";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenFile } from "./open-files.ts";
import type { OpenText } from "./open-text.ts";
import { SEVERITY, type EditorPosition, type EditorRange } from "./protocol.ts";

type RelatedLocation = NonNullable<Diagnostic["related"]>[number];

/** The file that a finding stands in. */
type FindingFile = Pick<OpenFile, "uri" | "document" | "cwd">;

/** A finding as editors show it: the message, how to fix it, other locations, and a link to the rule's page where it has one. */
export function toEditorDiagnostic(diagnostic: Diagnostic, file: FindingFile): object {
  const { rule, severity, message, help, at, related = [], fingerprint } = diagnostic;
  const page = ruleUrl(rule);
  return {
    range: rangeOf(at, file.document),
    severity: SEVERITY[severity],
    code: rule,
    ...(page !== undefined && { codeDescription: { href: page } }),
    source: "tools-lint",
    message: help === undefined ? message : `${message}\n${help}`,
    relatedInformation: related.map((other) => ({
      location: locationOf(other, other.path === at.path ? undefined : other.path, file),
      message: other.message,
    })),
    data: { fingerprint },
  };
}

/** A location in the file itself, or of another one: its text is not at hand, but its lines and columns were counted. */
function locationOf(
  location: RelatedLocation,
  other: string | undefined,
  { uri, document, cwd }: FindingFile,
): { uri: string; range: EditorRange } {
  if (other === undefined) return { uri, range: rangeOf(location, document) };
  return { uri: pathToFileURL(resolve(cwd, other)).href, range: countedRange(location) };
}

function rangeOf({ range }: Diagnostic["at"], document: OpenText): EditorRange {
  return range === undefined
    ? document.rangeOf(0, 0)
    : document.rangeOf(range.start.offset, range.end.offset);
}

function countedRange({ range }: RelatedLocation): EditorRange {
  return { start: counted(range?.start), end: counted(range?.end) };
}

function counted(
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): EditorPosition {
  return { line: line - 1, character: column - 1 };
}
