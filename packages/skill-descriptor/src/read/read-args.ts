import { showGot, type ToolIdentity } from "@toolhaft/diagnostics";
import { ownString, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { isDamaged } from "../check/damage.ts";
import type { ArgDraft } from "../check/drafts.ts";
import { LATER_KINDS } from "../check/foreign-keys.ts";
import { labelOf, report, toolOf, type Parts } from "../check/part.ts";
import { readFields, textIn } from "../check/read-fields.ts";
import { argShape, laterArgShape } from "../check/shapes.ts";
import { reportUnknownKeys } from "../check/unknown-keys.ts";
import { shapeRules } from "../rules/shape.ts";
import { readKind } from "./read-kind.ts";
import { readResolve } from "./read-resolve.ts";

/** Read the argument mappings of one execution. `isLater`: one of them is of the later form. */
export function readArgs(
  parts: Parts,
  list: readonly JsonValue[],
  path: JsonPath,
  tool: ToolIdentity | undefined,
): { args: ArgDraft[]; isLater: boolean } {
  const { execution: part } = parts;
  let isLater = false;
  const args = list.flatMap((entry, index): ArgDraft[] => {
    const at = [...path, index];
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
      if (isDamaged(part.document, at)) return [];
      const data = { field: labelOf(part, at), got: showGot(entry) };
      report(part, shapeRules["skill/field-type"], { messageId: "mapping", path: at, data, ...toolOf(tool) });
      return [];
    }
    const read = readArg(parts, entry, at, tool);
    isLater ||= read.isLater;
    return [read.arg];
  });
  return { args, isLater };
}

function readArg(
  parts: Parts,
  entry: JsonObject,
  path: JsonPath,
  tool: ToolIdentity | undefined,
): { arg: ArgDraft; isLater: boolean } {
  const { execution: part, later } = parts;
  const hasLaterKey = reportUnknownKeys(part, { object: entry, path, shape: argShape, tool, later });
  const ofLater = LATER_KINDS.has(ownString(entry, "kind") ?? "");
  const values = readFields(part, entry, { path, shape: ofLater ? laterArgShape : argShape, tool });
  const arg: ArgDraft = { path };
  const kind = readKind(parts, values, Object.hasOwn(entry, "kind"), { path, tool });
  if (kind !== undefined && kind !== "later") arg.kind = kind;
  for (const field of ["param", "flag", "flagIfTrue", "flagIfFalse"] as const) {
    const value = textIn(values, field);
    if (value !== undefined) arg[field] = value;
  }
  const normalize = values.get("normalizeNewlines");
  if (typeof normalize === "boolean") arg.normalizeNewlines = normalize;
  const resolve = values.get("resolveCommand");
  if (resolve !== undefined) {
    arg.resolve = readResolve(parts, resolve as JsonObject, [...path, "resolveCommand"], tool);
  }
  return { arg, isLater: hasLaterKey || kind === "later" };
}
