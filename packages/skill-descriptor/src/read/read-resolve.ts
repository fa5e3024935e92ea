import { showGot, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import type { ResolveDraft } from "../check/drafts.ts";
import { labelOf, report, toolOf, type Parts } from "../check/part.ts";
import { readFields, textIn } from "../check/read-fields.ts";
import { resolveShape } from "../check/shapes.ts";
import { reportUnknownKeys } from "../check/unknown-keys.ts";
import { shapeRules } from "../rules/shape.ts";

/** Read a `resolveCommand`. */
export function readResolve(
  parts: Parts,
  entry: JsonObject,
  path: JsonPath,
  tool: ToolIdentity | undefined,
): ResolveDraft {
  const { execution: part, later } = parts;
  reportUnknownKeys(part, { object: entry, path, shape: resolveShape, tool, later });
  const values = readFields(part, entry, { path, shape: resolveShape, tool });
  const list = values.get("args");
  const resolve: ResolveDraft = { path, args: [] };
  if (Array.isArray(list)) {
    resolve.args = list.flatMap((item, index) => {
      if (typeof item === "string") return [item];
      const at = [...path, "args", index];
      const data = { field: labelOf(part, at), got: showGot(item) };
      report(part, shapeRules["skill/field-type"], { messageId: "item", path: at, data, ...toolOf(tool) });
      return [];
    });
  }
  for (const field of ["script", "binary", "subcommand"] as const) {
    const value = textIn(values, field);
    if (value !== undefined) resolve[field] = value;
  }
  return resolve;
}
