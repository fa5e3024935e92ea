import type { Diagnostic } from "@toolhaft/diagnostics";
import type { StoreProblem } from "../types.ts";

/** A problem from the first error among findings about a file. */
export function problemFrom(
  diagnostics: readonly Diagnostic[],
  given: Pick<StoreProblem, "kind" | "path" | "bundleID"> & { repair?: NonNullable<StoreProblem["repair"]> },
): StoreProblem {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const first = errors[0];
  const message = first?.message ?? "it cannot be read";
  const more = errors.length > 1 ? ` (and ${countOf(errors.length - 1, "more error")})` : "";
  const start = first?.at.range?.start;
  const problem: StoreProblem = { ...given, severity: "error", message: `${message}${more}` };
  if (start !== undefined) problem.at = { offset: start.offset, line: start.line, column: start.column };
  return problem;
}

/** A problem's place and reason as an error tells them. */
export function placeAndReason({ path, at, message }: StoreProblem): { path: string; problem: string } {
  const place = at === undefined ? path : `${path}:${String(at.line)}:${String(at.column)}`;
  return { path: place, problem: message };
}

/** `1 tool`, `2 tools`. */
export function countOf(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? "" : "s"}`;
}
