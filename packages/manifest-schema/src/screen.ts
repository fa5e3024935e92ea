import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { MAX_TIMEOUT_SEC } from "./check/max-timeout.ts";
import { areNormal } from "./env-names.ts";

/** A tool of which the specification's rules have nothing to say; its schema and its texts are still to be looked at. */
export interface PlainTool {
  name: string;
  description: string;
  /** The program, then its arguments. */
  command: readonly string[];
  timeoutSec: number;
  envPassthrough: readonly string[];
  schema: JsonObject | undefined;
  /** How many keys it has, those of the schema left out. */
  keys: number;
}

/** The tools of a root that only a manifest has and of which nothing is to be said, with how many keys it has. */
export function plainRoot(root: JsonValue): { tools: readonly JsonValue[]; keys: number } | undefined {
  if (!isObject(root)) return undefined;
  let keys = 0;
  for (const key in root) {
    if (key !== "tools" && (key !== "$schema" || !isManifestUri(root[key]))) return undefined;
    keys++;
  }
  const tools = own(root, "tools");
  return Array.isArray(tools) && tools.length > 0 ? { tools, keys } : undefined;
}

/**
 * Whether the rules of the Tools Manifest Reference have nothing to say of a tool by itself; `undefined` says nothing:
 * then the loader is asked.
 */
export function plainTool(tool: JsonObject): PlainTool | undefined {
  const plain: PlainTool = { ...NOTHING };
  for (const key in tool) {
    plain.keys++;
    const value = tool[key] as JsonValue;
    switch (key) {
      case "name":
      case "description":
        if (typeof value !== "string" || value === "") return undefined;
        plain[key] = value;
        break;
      case "command":
        if (!isPlainCommand(value)) return undefined;
        plain.command = value;
        break;
      case "schema":
        if (!isObject(value)) return undefined;
        plain.schema = value;
        break;
      case "timeoutSec":
        if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MAX_TIMEOUT_SEC)
          return undefined;
        plain.timeoutSec = Number(value);
        break;
      case "envPassthrough":
        if (!Array.isArray(value) || !areNormal(value)) return undefined;
        plain.envPassthrough = value;
        break;
      default:
        return undefined;
    }
  }
  return plain.name === "" || plain.command === NONE ? undefined : plain;
}

const NONE: readonly string[] = [];
const NOTHING: PlainTool = {
  ...{ name: "", description: "", command: NONE, timeoutSec: 1, envPassthrough: NONE, schema: undefined },
  keys: 0,
};

function isPlainCommand(value: JsonValue): value is string[] {
  if (!Array.isArray(value)) return false;
  const program = value[0];
  if (typeof program !== "string" || !PROGRAM.test(program)) return false;
  for (let at = 1; at < value.length; at++) {
    const part = value[at];
    if (typeof part !== "string" || part.includes("\0")) return false;
  }
  return true;
}

// Below ./tools/bin/ as the specification spells it, or absolute.
const PROGRAM = /^(?:\.\/tools\/bin\/\w[\w.-]*|\/\w[\w./-]*)$/;

function isManifestUri(value: JsonValue | undefined): boolean {
  return typeof value === "string" && MANIFEST_URI.test(value);
}

// None of the words by which other formats are known.
const MANIFEST_URI = /^(?!.*(?:btcp|schemas\/))[!-~]*manifest-schema[!-~]*$/;
