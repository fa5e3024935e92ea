import { withPlainTypes } from "@toolhaft/json-schema/check";
import { isObject, own, ownObject } from "@toolhaft/json-text";
import { ownPart } from "@toolhaft/tool-targets/lists";
import type { SchemaView } from "../../format.ts";
import type { DefinitionOf, ToolEntry } from "../../tool-list/list-rule.ts";

/** The object that has a function's name: itself, or what stands in Bedrock's `toolSpec`; `undefined` for what is no function. */
export const functionOf: DefinitionOf = ({ tool, path }) => {
  const spec = ownObject(tool, "toolSpec");
  if (spec !== undefined) return { definition: spec, path: [...path, "toolSpec"] };
  return ownPart(tool) === undefined ? { definition: tool, path } : undefined;
};

/** A function that keeps its schema in `parameters`. */
export const plainFunctionOf: DefinitionOf = (entry) => {
  const found = functionOf(entry);
  const isOther = Object.hasOwn(entry.tool, "toolSpec") || Object.hasOwn(entry.tool, "parametersJsonSchema");
  return isOther ? undefined : found;
};

/** The schema of a function's arguments, wherever its provider keeps it. */
function schemaOf(entry: ToolEntry): SchemaView | undefined {
  const found = functionOf(entry);
  if (found === undefined) return undefined;
  const { definition, path } = found;
  const keys = KEYS.find(([first]) => Object.hasOwn(definition, first)) ?? ["parameters"];
  const holder = keys.length === 1 ? definition : own(definition, keys[0]);
  const value = isObject(holder) ? own(holder, keys.at(-1) ?? "") : undefined;
  if (value === undefined) return undefined;
  return { role: "input", value: withPlainTypes(value), path: [...path, ...keys] };
}

/** The schemas of a function, in the order of the request: what it takes, and what Gemini is told that it answers. */
export function schemasOf(entry: ToolEntry): SchemaView[] {
  const input = schemaOf(entry);
  return [...(input === undefined ? [] : [input]), ...responseOf(entry)];
}

function responseOf(entry: ToolEntry): SchemaView[] {
  const found = functionOf(entry);
  const key = RESPONSES.find((each) => found !== undefined && isObject(own(found.definition, each)));
  if (found === undefined || key === undefined) return [];
  const value = own(found.definition, key) ?? {};
  return [{ role: "output", value: withPlainTypes(value), path: [...found.path, key] }];
}

const RESPONSES = ["response", "responseJsonSchema"];

const KEYS: readonly (readonly [string, ...string[]])[] = [["inputSchema", "json"], ["parametersJsonSchema"]];
