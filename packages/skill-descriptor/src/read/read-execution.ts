import { showGot, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import { isDamaged } from "../check/damage.ts";
import type { ExecutionDraft, ToolDraft } from "../check/drafts.ts";
import { report, type Parts } from "../check/part.ts";
import { readFields, textIn } from "../check/read-fields.ts";
import { executionShape } from "../check/shapes.ts";
import { reportUnknownKeys } from "../check/unknown-keys.ts";
import { shapeRules } from "../rules/shape.ts";
import { readArgs } from "./read-args.ts";

/** Read the executions; each knows its tool, so that what is wrong with it is reported under the tool's name. */
export function readExecutions(parts: Parts, tools: ReadonlyMap<string, ToolDraft>): ExecutionDraft[] {
  const { execution: part } = parts;
  if (!Array.isArray(part.value)) return [];
  return part.value.flatMap((entry, index): ExecutionDraft[] => {
    const path = [...part.path, index];
    if (typeof entry === "object" && entry !== null && !Array.isArray(entry)) {
      return [readExecution(parts, entry, index, path, tools)];
    }
    if (!isDamaged(part.document, path)) {
      report(part, shapeRules["skill/field-type"], {
        messageId: "execution",
        path,
        data: { index, got: showGot(entry) },
      });
    }
    return [];
  });
}

function readExecution(
  parts: Parts,
  entry: JsonObject,
  index: number,
  path: JsonPath,
  tools: ReadonlyMap<string, ToolDraft>,
): ExecutionDraft {
  const name = Object.hasOwn(entry, "tool") ? entry["tool"] : undefined;
  const owner = typeof name === "string" ? tools.get(name) : undefined;
  const tool: ToolIdentity | undefined = owner?.identity;
  const { execution: part, later } = parts;
  const isLater = reportUnknownKeys(part, { object: entry, path, shape: executionShape, tool, later });
  const values = readFields(part, entry, { path, shape: executionShape, tool });
  const list = values.get("args");
  const args = Array.isArray(list) ? readArgs(parts, list, [...path, "args"], tool) : undefined;
  const draft: ExecutionDraft = {
    index,
    path,
    args: args?.args ?? [],
    isLater: isLater || args?.isLater === true,
  };
  if (owner !== undefined) draft.owner = owner;
  for (const field of ["tool", "binary", "subcommand"] as const) {
    const value = textIn(values, field);
    if (value !== undefined) draft[field] = value;
  }
  return draft;
}
