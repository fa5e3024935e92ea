import { own, type JsonObject, type JsonPath } from "@toolhaft/json-text";
import type { FieldView, SchemaView, ToolView } from "../format.ts";
import type { ToolEntry } from "./list-rule.ts";

/**
 * A tool as format-neutral rules see it. `definition` holds its fields (the tool itself, or an object
 * inside); without one the provider defines the tool and there is nothing to say about it.
 */
export function viewTool(
  { identity, path }: ToolEntry,
  definition: JsonObject | undefined,
  base: JsonPath,
  keys: { input: string; output?: string },
): ToolView | undefined {
  if (definition === undefined) return undefined;
  const field = (key: string): FieldView => ({ value: own(definition, key), path: [...base, key] });
  const schemas: SchemaView[] = [];
  const input = field(keys.input);
  const output = keys.output === undefined ? undefined : field(keys.output);
  if (input.value !== undefined) schemas.push({ role: "input", value: input.value, path: input.path });
  if (output?.value !== undefined) schemas.push({ role: "output", value: output.value, path: output.path });
  return { identity, path, name: field("name"), description: field("description"), schemas };
}
