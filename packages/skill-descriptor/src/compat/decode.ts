import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type {
  ArgKind,
  ArgMapping,
  Execution,
  ResolveCommand,
  SkillDescriptor,
  SkillTool,
} from "../descriptor.ts";
import {
  optional,
  readBoolean,
  readList,
  readStruct,
  readText,
  Refusal,
  required,
  withDefault,
  type Fields,
  type ReadValue,
} from "./struct.ts";

const KINDS: readonly string[] = ["positional", "flag", "flagifboolean"] satisfies ArgKind[];

const readKind: ReadValue<ArgKind> = (value, path) => {
  if (typeof value !== "string" || !KINDS.includes(value)) throw new Refusal(path, "unknown kind");
  return value as ArgKind;
};

const readAllowlist: ReadValue<Map<string, string[]>> = (value, path) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(path, "expected an object");
  }
  const readSubcommands = readList(readText);
  return new Map(Object.entries(value).map(([key, list]) => [key, readSubcommands(list, [...path, key])]));
};

const resolveFields: Fields<ResolveCommand> = {
  script: optional(readText),
  binary: optional(readText),
  subcommand: optional(readText),
  args: withDefault(readList(readText), () => []),
};

const argFields: Fields<ArgMapping> = {
  param: required(readText),
  kind: withDefault(readKind, () => "positional"),
  flag: optional(readText),
  flagIfTrue: optional(readText),
  flagIfFalse: optional(readText),
  normalizeNewlines: optional(readBoolean),
  resolveCommand: optional((value, path) => readStruct(resolveFields, value, path)),
};

const executionFields: Fields<Omit<Execution, "index">> = {
  tool: required(readText),
  binary: required(readText),
  subcommand: required(readText),
  args: withDefault(
    readList((value, path) => readStruct(argFields, value, path)),
    () => [],
  ),
};

const toolFields: Fields<Omit<SkillTool, "index">> = {
  name: required(readText),
  description: optional(readText),
  parameters: withDefault<JsonValue>(
    (value) => value,
    () => null,
  ),
};

const rootFields: Fields<Omit<SkillDescriptor, "source">> = {
  tools: withDefault(
    readList((value, path) => ({ index: lastIndex(path), ...readStruct(toolFields, value, path) })),
    () => [],
  ),
  allowlist: withDefault(readAllowlist, () => new Map<string, string[]>()),
  execution: withDefault(
    readList((value, path) => ({ index: lastIndex(path), ...readStruct(executionFields, value, path) })),
    () => [],
  ),
};

/** Decode a descriptor as strictly as the reference. Throws a `Refusal`. */
export function decodeDescriptor(value: JsonValue): SkillDescriptor {
  return readStruct(rootFields, value, []);
}

/** True where the reference reads a struct, in which a key written twice is refused; elsewhere the last counts. */
export function isStructAt(path: JsonPath): boolean {
  return STRUCT_SHAPES.has(path.map((segment) => (typeof segment === "number" ? "#" : segment)).join("/"));
}

const STRUCT_SHAPES: ReadonlySet<string> = new Set([
  "",
  "tools/#",
  "execution/#",
  "execution/#/args/#",
  "execution/#/args/#/resolveCommand",
]);

function lastIndex(path: JsonPath): number {
  return Number(path.at(-1));
}
