import { withPlainTypes } from "@toolhaft/json-schema/check";
import { isObject, own, ownObject } from "@toolhaft/json-text";
import type { SchemaView } from "../../format.ts";
import type { DefinitionOf, ToolEntry } from "../../tool-list/list-rule.ts";

/** The object that has a function's name: itself, or what stands in Bedrock's `toolSpec`; `undefined` for what is no function. */
export const functionOf: DefinitionOf = ({ tool, path }) => {
  const spec = ownObject(tool, "toolSpec");
  if (spec !== undefined) return { definition: spec, path: [...path, "toolSpec"] };
  // Tools of a provider's own, and marks between them.
  if (own(tool, "name") === undefined && OWN.some((key) => Object.hasOwn(tool, key))) return undefined;
  return { definition: tool, path };
};

const OWN = ["cachePoint", "systemTool"];

/** A function that keeps its schema in `parameters`. */
export const plainFunctionOf: DefinitionOf = (entry) => {
  const found = functionOf(entry);
  const isOther = Object.hasOwn(entry.tool, "toolSpec") || Object.hasOwn(entry.tool, "parametersJsonSchema");
  return isOther ? undefined : found;
};

/** The schema of a function's arguments, wherever its provider keeps it. */
export function schemaOf(entry: ToolEntry): SchemaView | undefined {
  const found = functionOf(entry);
  if (found === undefined) return undefined;
  const { definition, path } = found;
  const keys = KEYS.find(([first]) => Object.hasOwn(definition, first)) ?? ["parameters"];
  const holder = keys.length === 1 ? definition : own(definition, keys[0]);
  const value = isObject(holder) ? own(holder, keys.at(-1) ?? "") : undefined;
  if (value === undefined) return undefined;
  return { role: "input", value: withPlainTypes(value), path: [...path, ...keys] };
}

const KEYS: readonly (readonly [string, ...string[]])[] = [["inputSchema", "json"], ["parametersJsonSchema"]];
