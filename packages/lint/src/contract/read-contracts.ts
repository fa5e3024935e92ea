import {
  canonicalText,
  isObject,
  valueAt,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { ImportedTools, ToolDescription } from "@toolhaft/tool-targets/formats";
import { namesSecret, secretIn } from "../rules/secrets.ts";
import type { ContractParts, PartName, ToolContract } from "./contract.ts";

/** A contract, and where the tool and each of its parts stand, or would stand. */
export interface PlacedContract {
  contract: ToolContract;
  path: JsonPath;
  parts: Readonly<Record<PartName, JsonPath>>;
}

/** The contracts of tools that were read, and where each tool stands. */
export function contractsOf({ tools, source }: ImportedTools, format: string): PlacedContract[] {
  return tools.map((tool) => ({
    contract: { name: nameOf(tool), format, parts: partsOf(tool, source) },
    path: tool.path ?? [],
    parts: placesOf(tool),
  }));
}

function placesOf({ path = [], paths = {} }: ToolDescription): PlacedContract["parts"] {
  const field = (name: "title" | "description" | "inputSchema" | "outputSchema" | "annotations"): JsonPath =>
    paths[name] ?? [...path, name];
  return {
    ...{ title: field("title"), description: field("description"), annotations: field("annotations") },
    ...{ input: field("inputSchema"), output: field("outputSchema") },
    ...{ run: path, instructions: path },
  };
}

function nameOf({ name, version }: ToolDescription): string {
  return version === undefined ? name : `${name}@${version}`;
}

function partsOf(tool: ToolDescription, source: JsonDocument | undefined): ContractParts {
  const { title, description, inputSchema, outputSchema, annotations } = tool;
  const text = (value: JsonValue, field: "inputSchema" | "outputSchema" | "annotations"): string =>
    canonicalText(value, source, tool.paths?.[field] ?? [...(tool.path ?? []), field]);
  const run = runOf(tool, source);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(inputSchema !== undefined && { input: text(inputSchema, "inputSchema") }),
    ...(outputSchema !== undefined && { output: text(outputSchema, "outputSchema") }),
    ...(annotations !== undefined && { annotations: text(annotations, "annotations") }),
    ...(run !== "{}" && { run }),
  };
}

/** Fields that are parts of their own, in any format, and those that a store or server sets. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...["name", "slug", "title", "displayName", "description", "annotations", "version"],
  ...["schema", "inputSchema", "input_schema", "parameters", "argSchema", "outputSchema", "output_schema"],
  ...["toolID", "bundleID", "createdAt", "modifiedAt", "softDeletedAt", "isBuiltIn", "isEnabled"],
  ...["lastCalledAt", "callCount", "schemaVersion"],
]);

/** What is left of a tool, and how a skill runs it. */
function runOf(tool: ToolDescription, source: JsonDocument | undefined): string {
  const definition = source === undefined ? undefined : valueAt(source.value, tool.path ?? []);
  const rest: JsonObject = {};
  for (const [field, value] of Object.entries(isObject(definition) ? definition : {})) {
    if (!ELSEWHERE.has(field)) rest[field] = masked(value, field);
  }
  if (tool.run?.kind === "skill") {
    const { execution, allowlist } = tool.run;
    const binary = isObject(execution) && typeof execution["binary"] === "string" ? execution["binary"] : "";
    rest["execution"] = masked(execution, "");
    rest["allowed"] = [...(allowlist.get(binary) ?? [])];
  }
  return canonicalText(rest);
}

// Whatever such a header, field or variable holds is nobody else's business, unless it is a place for it.
const HOLDS_SECRET =
  /^(?:authorization|proxy-authorization|cookie|x-api-key|x-auth-token|password|token|secret)$/i;
const IS_PLACE = /^(?:\w+ )?\$\{[^}]*\}$/;

/** A value without secrets: what is called like one, and what looks like one. */
function masked(value: JsonValue, field: string): JsonValue {
  if (typeof value === "string") {
    const isNamed = (HOLDS_SECRET.test(field) || namesSecret(field)) && !IS_PLACE.test(value);
    return isNamed || secretIn(value) !== undefined ? "***" : value;
  }
  if (Array.isArray(value)) return value.map((item) => masked(item, ""));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each, name)]));
}
