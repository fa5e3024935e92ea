import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, parseJson, type JsonValue } from "@toolhaft/json-text";
import { root } from "../../scripts/root.mjs";
import { allInputs } from "../fixes/inputs.ts";
import type { GivenTool } from "./convert-is-true.ts";
import { readSchemas } from "./rows.ts";

/** Everything that people wrote and reported, as tools: examples, the engines' schemas, the cases and the newest reports. */
export function givenTools(oracles: string): Map<string, GivenTool> {
  const tools = exampleTools();
  for (const { id, input } of readSchemas(oracles)) tools.set(id, toolOf(input));
  for (const { id, input } of readSchemas(oracles)) {
    tools.set(`${id} as a result`, { ...toolOf({ type: "object", properties: {} }), outputSchema: input });
  }
  for (const file of ["cases/reports.jsonl", "findings/inputs/fresh-reports.jsonl"]) {
    const lines = readFileSync(join(oracles, "..", file), "utf8").split("\n");
    for (const line of lines) {
      if (line === "") continue;
      const { id, input } = JSON.parse(line) as { id: string; input: JsonValue };
      schemasIn(input).forEach((schema, index) => tools.set(`${id} ${String(index)}`, toolOf(schema)));
    }
  }
  return tools;
}

/** The tools of the project's examples, of its fixtures, and of the pages of rules: each schema once. */
export function exampleTools(): Map<string, GivenTool> {
  const tools = new Map<string, GivenTool>();
  const seen = new Set<string>();
  for (const { name, text } of allInputs(root)) {
    const { value, valid } = parseJson(text);
    // Beyond this there is one example, of properties too many to count.
    if (!valid || value === undefined || text.length > 20_000) continue;
    schemasIn(value).forEach((schema, index) => {
      const written = JSON.stringify(schema);
      if (!seen.has(written)) tools.set(`${name} ${String(index)}`, toolOf(schema));
      seen.add(written);
    });
  }
  return tools;
}

/** A tool with a schema of arguments. */
export function toolOf(inputSchema: JsonValue): GivenTool {
  return { name: "look_up", description: "Looks a record up in the register.", inputSchema };
}

/** The schemas that a report holds: itself, or what stands in the fields of tools. */
function schemasIn(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (!isObject(value)) return [];
  const named = ["inputSchema", "input_schema", "parameters", "schema", "argSchema"].flatMap((key) =>
    Object.hasOwn(value, key) ? [value[key] ?? null] : [],
  );
  if (named.length > 0) return named;
  if (Object.hasOwn(value, "properties") || Object.hasOwn(value, "type") || Object.hasOwn(value, "$ref"))
    return [value];
  return Object.values(value).flatMap(schemasIn);
}
