import type { JsonDocument } from "@toolhaft/json-text";
import { reportProblems } from "./report-problems.ts";
import type { Reporter } from "./reporter.ts";
import type { SyntaxOptions } from "./report-problems.ts";

export type { SyntaxOptions } from "./report-problems.ts";

/** Report what is wrong with a document's text: each problem of the parser becomes a `json/…` finding. */
export function reportSyntax(document: JsonDocument, reporter: Reporter, options: SyntaxOptions = {}): void {
  if (document.problems.length > 0) reportProblems(document, reporter, options);
}
