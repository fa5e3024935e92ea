import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { convert, type Loss } from "@toolhaft/tool-targets/convert";
import { targets, type Target } from "@toolhaft/tool-targets/targets";
import { findingsOfTool } from "./findings.ts";
import { models } from "./models/index.ts";

/** A tool as it is converted in these tests. */
export interface GivenTool {
  name: string;
  description: string;
  inputSchema: JsonValue;
  outputSchema?: JsonValue;
}

/** The engines whose word a conversion for a target is held to: for `portable` those of all models that are not strict. */
export function enginesOf(target: Target): string[] {
  const of = ({ engines = [] }: Target): string[] =>
    engines
      .filter(({ decides, name }) => decides === true && Object.hasOwn(models, name))
      .map(({ name }) => name);
  if (target.id !== "portable") return of(target);
  const strict = new Set(["openai-strict", "anthropic-strict"]);
  return [...new Set(targets.filter(({ id, isClient }) => isClient !== true && !strict.has(id)).flatMap(of))];
}

/** What is not true of one conversion: errors under its own target, and engines that refuse what was written. */
export async function untruths(tool: GivenTool, target: Target): Promise<string[]> {
  const { value, losses } = convert(tool, target);
  const written = schemaIn(value);
  if (written === undefined) return wasSaid(losses) ? [] : ["left out without a word"];
  const { input, output } = written;
  const schema = target.id === "gemini" ? asWritten(input) : input;
  const refused = enginesOf(target).flatMap((engine) => {
    const reason = models[engine]?.(schema);
    return reason === undefined ? [] : [`${engine} refuses it: ${reason}`];
  });
  const listed: JsonObject = { name: "look_up", description: "Looks a record up.", inputSchema: schema };
  if (output !== undefined && target.id.startsWith("mcp")) listed["outputSchema"] = output;
  const errors = (await findingsOfTool(target, listed, "/tools/0/inputSchema")).filter(
    // What MCP makes of its own headers is nothing that a conversion or another target speaks of.
    ({ severity, rule }) => severity === "error" && !rule.startsWith("mcp/header-"),
  );
  return [...refused, ...errors.map(({ rule, pointer, message }) => `${rule} ${pointer}: ${message}`)];
}

function wasSaid(losses: readonly Loss[]): boolean {
  return losses.some(({ code }) => code === "tool-refused" || code === "too-deep");
}

/** The schemas of the one tool in what a conversion wrote, whatever its form; `undefined` where there is no tool. */
export function schemaIn(value: JsonValue): { input: JsonValue; output?: JsonValue } | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined;
  const names = ["parameters", "input_schema", "inputSchema", "parametersJsonSchema", "json"];
  let output: JsonValue | undefined;
  const find = (within: JsonValue): JsonValue | undefined => {
    if (Array.isArray(within)) return within.map(find).find((each) => each !== undefined);
    if (!isObject(within)) return undefined;
    if (isObject(within["outputSchema"])) output = within["outputSchema"];
    for (const name of names) if (Object.hasOwn(within, name)) return deeper(within[name] ?? {});
    return Object.values(within)
      .map(find)
      .find((each) => each !== undefined);
  };
  const deeper = (found: JsonValue): JsonValue =>
    isObject(found) && Object.keys(found).join() === "json" ? (found["json"] ?? {}) : found;
  // A tool without parameters has none in some forms.
  const input = find(value) ?? (hasName(value) ? { type: "object", properties: {} } : undefined);
  if (input === undefined) return undefined;
  return output === undefined ? { input } : { input, output };
}

function hasName(value: JsonValue): boolean {
  return JSON.stringify(value).includes('"name":');
}

/** Gemini's types in capitals and its counts as strings, in JSON Schema's words again. */
export function asWritten(schema: JsonValue): JsonValue {
  return JSON.parse(
    JSON.stringify(schema, (key, member: JsonValue) => {
      if (key === "type" && typeof member === "string") return member.toLowerCase();
      if (/^(?:min|max)(?:Items|Length|Properties)$/.test(key) && typeof member === "string")
        return Number(member);
      return member;
    }),
  ) as JsonValue;
}
