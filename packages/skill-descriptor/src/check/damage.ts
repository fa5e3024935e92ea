import type { JsonDocument, JsonPath, JsonProblemCode } from "@toolhaft/json-text";

/** Faults of the text after which everything the author wrote is still there. */
const LOSSLESS: ReadonlySet<JsonProblemCode> = new Set<JsonProblemCode>([
  "bom",
  "utf-16",
  "duplicate-key",
  "trailing-comma",
  "missing-comma",
  "comment",
  "single-quotes",
  "smart-quotes",
  "unquoted-key",
]);

/** Whether a fault of the text lies inside a node: what is missing there may only be unreadable. */
export function isDamaged(document: JsonDocument, path: JsonPath): boolean {
  return document.problems.some(
    (problem) => problem.code !== "bom" && path.every((segment, at) => problem.path[at] === segment),
  );
}

/** Whether a text still says everything the author wrote. */
export function isWhole(document: JsonDocument): boolean {
  return document.problems.every(({ code }) => LOSSLESS.has(code));
}
