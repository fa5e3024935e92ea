import type { Diagnostic, Loaded } from "@toolhaft/diagnostics";

/** The reference's checks of one tool, in its order: our rules, and the messages that only null provokes. */
const CHECKS: ReadonlyMap<string, number> = new Map([
  ["manifest/name-required", 0],
  ["nullTool", 0],
  ["manifest/duplicate-name", 1],
  ["manifest/command-required", 2],
  ["manifest/env-name", 3],
  ["nullVariable", 3],
  ["manifest/command-prefix", 4],
  ["manifest/command-escapes", 4],
  ["manifest/command-parent", 4],
  ["nullProgram", 4],
]);

/**
 * The one finding with which the reference implementation would stop: JSON that can't be read, then the
 * first value of a wrong type, then tool by tool name, duplicate, command, variables, program path.
 * `undefined` where it would load the manifest. Its own words are in `specMessage` where the specification
 * has them; for the exact text of every refusal see `compatManifest`.
 */
export function firstError(loaded: Pick<Loaded<unknown>, "diagnostics">): Diagnostic | undefined {
  let first: Diagnostic | undefined;
  let best: Rank | undefined;
  for (const diagnostic of loaded.diagnostics) {
    const rank = rankOf(diagnostic);
    if (rank === undefined || (best !== undefined && compareRanks(best, rank) <= 0)) continue;
    best = rank;
    first = diagnostic;
  }
  return first;
}

/** Phase (text, types, rules), then tool, then check; in the first two phases place decides. */
type Rank = readonly [phase: number, place: number, check: number];

function rankOf(diagnostic: Diagnostic): Rank | undefined {
  if (diagnostic.severity !== "error") return undefined;
  const place = diagnostic.at.range?.start.offset ?? 0;
  if (diagnostic.origin === "syntax") {
    // Of equal keys the reference takes the last.
    return diagnostic.rule === "json/duplicate-key" ? undefined : [0, place, 0];
  }
  if (isDecoderError(diagnostic)) return [1, place, 0];
  const check = diagnostic.specMessage === undefined ? undefined : checkOf(diagnostic);
  return check === undefined ? undefined : [2, diagnostic.tool?.index ?? 0, check];
}

function isDecoderError({ rule, messageId, data, specMessage }: Diagnostic): boolean {
  if (rule === "manifest/timeout-spelling") return true;
  if (rule === "manifest/timeout-range") return messageId === "overflow";
  // Null and a missing list are "nothing" to the reference; and it takes any value as a schema.
  const isLax =
    data["got"] === "null" ||
    messageId === "toolsMissing" ||
    messageId === "schema" ||
    messageId === "quotedSchema";
  return rule === "manifest/field-type" && specMessage === undefined && !isLax;
}

function checkOf({ rule, messageId }: Diagnostic): number | undefined {
  return CHECKS.get(rule === "manifest/field-type" ? messageId : rule);
}

function compareRanks(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
