import { showGot } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import type { ToolDraft } from "../check/drafts.ts";
import { isDamaged } from "../check/damage.ts";
import { report, type Parts } from "../check/part.ts";
import { readFields, textIn } from "../check/read-fields.ts";
import { toolShape } from "../check/shapes.ts";
import { reportUnknownKeys } from "../check/unknown-keys.ts";
import { shapeRules } from "../rules/shape.ts";

/** Read the list of tools; what is no object is reported and left out. */
export function readTools(parts: Parts): ToolDraft[] {
  const { tools: part, later } = parts;
  if (!Array.isArray(part.value)) return [];
  return part.value.flatMap((entry, index): ToolDraft[] => {
    const path = [...part.path, index];
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
      if (isDamaged(part.document, path)) return [];
      const data = { got: showGot(entry) };
      report(part, shapeRules["skill/field-type"], { messageId: "tool", path, data, tool: { index } });
      return [];
    }
    const name = Object.hasOwn(entry, "name") ? entry["name"] : undefined;
    const identity = typeof name === "string" && name !== "" ? { index, name } : { index };
    reportUnknownKeys(part, { object: entry, path, shape: toolShape, tool: identity, later });
    const values = readFields(part, entry, { path, shape: toolShape, tool: identity });
    const tool: ToolDraft = { identity, path };
    if (identity.name !== undefined) tool.name = identity.name;
    const description = textIn(values, "description");
    if (description !== undefined) tool.description = description;
    const parameters = values.get("parameters");
    if (parameters !== undefined) tool.parameters = parameters as JsonObject;
    return [tool];
  });
}
