import { showGot, showValue } from "@toolhaft/diagnostics";
import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { BTCPError } from "../../errors/btcp-error.ts";
import { fail } from "../fail.ts";
import { copyJson } from "../json/copy-json.ts";
import { freeze } from "../tools/freeze.ts";
import type { ReadManifest, RejectedTool } from "../tools/match-functions.ts";
import type { RegisteredTool } from "../tools/registered-tool.ts";

const LARGEST_DEFINITION = 4_194_304;

interface Field {
  expected: string;
  /** Taken where the definition leaves the field out; a field without it is required, one with `undefined` stays out. */
  absent?: JsonValue | undefined;
  holds: (value: JsonValue) => boolean;
}

const isText = (value: JsonValue): boolean => typeof value === "string";
const isWhole = (least: number, most: number) => (value: JsonValue) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const areTexts = (value: JsonValue): boolean => Array.isArray(value) && value.every(isText);
const MILLISECONDS = { expected: "a whole number from 1000 to 300000", holds: isWhole(1_000, 300_000) };

/** What the registry itself lives on; the rest of the BTCP Tool Schema is the linter's. */
const FIELDS: Readonly<Record<string, Field>> = {
  name: {
    expected: "a letter and up to 63 letters, digits and underscores",
    holds: (value) => typeof value === "string" && /^[a-z]\w{0,63}$/i.test(value),
  },
  description: { expected: "a string", holds: isText },
  inputSchema: { expected: "an object", holds: isObject },
  outputSchema: { expected: "an object", absent: undefined, holds: isObject },
  capabilities: { expected: "a list of strings", holds: areTexts },
  examples: { expected: "a list", absent: [], holds: Array.isArray },
  deprecated: { expected: "true or false", absent: false, holds: (value) => typeof value === "boolean" },
  deprecationMessage: { expected: "a string", absent: undefined, holds: isText },
  tags: { expected: "a list of strings", absent: [], holds: areTexts },
  timeout: { ...MILLISECONDS, absent: undefined },
};

const CONFIG: Readonly<Record<string, Field>> = {
  timeout: { ...MILLISECONDS, absent: undefined },
  maxConcurrent: { expected: "a whole number from 1 to 10", absent: undefined, holds: isWhole(1, 10) },
};

/**
 * Read a definition that tools-lint found no error in: the types of its fields are looked at, and nothing else of it is.
 * Throws `TOOL_INVALID` with the first field that is wrong.
 */
export function readLintedTool(definition: unknown): RegisteredTool {
  return toolOf(objectOf(definition, "the tool"));
}

/** The same for a manifest. Throws `TOOL_INVALID` when it holds no list of tools, or a limit that is none. */
export function readLintedManifest(definition: unknown): ReadManifest {
  const manifest = objectOf(definition, "the manifest");
  const list = own(manifest, "tools");
  if (!Array.isArray(list)) throw invalid("the manifest", "tools", "a list", list);
  const config = own(manifest, "config") ?? {};
  if (!isObject(config)) throw invalid("the manifest", "config", "an object", config);
  const { timeout, maxConcurrent } = fieldsOf(config, CONFIG, "the manifest", "config.");
  const tools: RegisteredTool[] = [];
  const rejected: RejectedTool[] = [];
  for (const each of list) {
    try {
      tools.push(toolOf(each, timeout));
    } catch (error) {
      if (!(error instanceof BTCPError)) throw error;
      const name = isObject(each) ? own(each, "name") : undefined;
      rejected.push({ ...(typeof name === "string" ? { name } : {}), error });
    }
  }
  return {
    tools,
    rejected,
    ...(maxConcurrent === undefined ? {} : { maxConcurrent: maxConcurrent as number }),
  };
}

function toolOf(definition: JsonValue, timeout?: JsonValue): RegisteredTool {
  if (!isObject(definition)) throw invalid("the tool", undefined, "an object", definition);
  const name = own(definition, "name");
  const fields = fieldsOf(definition, FIELDS, typeof name === "string" ? showValue(name) : "the tool", "");
  const limit = fields["timeout"] === undefined && timeout !== undefined ? { timeout } : {};
  return freeze({ ...fields, ...limit } as unknown as RegisteredTool);
}

function fieldsOf(
  object: JsonObject,
  fields: Readonly<Record<string, Field>>,
  tool: string,
  label: string,
): JsonObject {
  const read: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = own(object, name);
    const value = given === undefined && "absent" in field ? field.absent : given;
    if (given === undefined && value === undefined && "absent" in field) continue;
    if (value === undefined || !field.holds(value)) throw invalid(tool, label + name, field.expected, given);
    read[name] = value;
  }
  return read;
}

/** A copy of a definition, or of what its text says. */
function objectOf(definition: unknown, what: string): JsonObject {
  const copied = copyJson(
    typeof definition === "string" ? parsed(definition, what) : definition,
    LARGEST_DEFINITION,
  );
  if (!copied.ok) {
    const problem =
      copied.kind === "large" ? `it is longer than ${String(LARGEST_DEFINITION)} characters` : copied.problem;
    throw fail("TOOL_INVALID", { tool: what, problem });
  }
  if (isObject(copied.value)) return copied.value;
  throw invalid(what, undefined, "an object", copied.value);
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw fail("TOOL_INVALID", { tool: what, problem: `it is no JSON: ${(thrown as Error).message}` });
  }
}

function invalid(tool: string, field: string | undefined, expected: string, value: unknown): Error {
  const place = field === undefined ? "it" : JSON.stringify(field);
  return fail("TOOL_INVALID", { tool, problem: `${place} must be ${expected}, not ${showGot(value)}` });
}
