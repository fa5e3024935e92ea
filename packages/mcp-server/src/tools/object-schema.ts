import { applyEdits, isObject, parseJson } from "@toolhaft/json-text";
import type { JsonDocument, JsonObject, JsonValue, TextEdit } from "@toolhaft/json-text";

/** Which generation of the protocol a client speaks: the 2025 handshake, or 2026-07-28. */
export type Era = "legacy" | "modern";

/** A schema's text as MCP takes it, or why MCP cannot carry it. */
export type ObjectSchema =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/**
 * The text of a tool's schema, byte for byte, where MCP takes it so (Tool, `inputSchema`). One such schema would make clients
 * refuse the whole list, so: a root without `type` gets `"type":"object"`, a list of types is narrowed to it (arguments are always
 * objects), and for the 2025 generation a property's `true` and `false` become `{}` and `{"not":{}}`.
 */
export function objectSchema(schema: JsonObject, text: string, era: Era): ObjectSchema {
  const problem = rootProblem(schema);
  if (problem !== undefined) return { ok: false, problem };
  const flags = era === "legacy" ? booleanProperties(schema) : [];
  if (schema["type"] === "object" && flags.length === 0) return { ok: true, text };
  const document = parseJson(text);
  const edits = [
    ...typeEdits(schema, document),
    ...flags.flatMap((name) => flagEdit(schema, document, name)),
  ];
  const edited = applyEdits(document.text, edits);
  return edited.ok ? edited : { ok: false, problem: "its schema cannot be read" };
}

function rootProblem({ type, properties, required, $schema }: JsonObject): string | undefined {
  const takesObjects = Array.isArray(type)
    ? type.includes("object")
    : type === undefined || type === "object";
  if (!takesObjects)
    return `its schema has the type ${JSON.stringify(type)}, but the arguments of a tool are an object`;
  if (properties !== undefined && !isObject(properties))
    return '"properties" of its schema must be an object';
  if (required !== undefined && !isNames(required)) return '"required" of its schema must be a list of names';
  if ($schema !== undefined && typeof $schema !== "string") return '"$schema" of its schema must be text';
  return undefined;
}

function typeEdits(schema: JsonObject, document: JsonDocument): TextEdit[] {
  if (schema["type"] === "object") return [];
  const type = document.locate(["type"])?.value;
  if (type !== undefined) return [{ ...type, text: '"object"' }];
  const start = document.text.indexOf("{") + 1;
  const isEmpty = Object.keys(schema).length === 0;
  return [{ start, end: start, text: `"type":"object"${isEmpty ? "" : ","}` }];
}

function booleanProperties({ properties }: JsonObject): string[] {
  if (!isObject(properties)) return [];
  return Object.keys(properties).filter((name) => typeof properties[name] === "boolean");
}

function flagEdit({ properties }: JsonObject, document: JsonDocument, name: string): TextEdit[] {
  const range = document.locate(["properties", name])?.value;
  if (range === undefined || !isObject(properties)) return [];
  return [{ ...range, text: properties[name] === true ? "{}" : '{"not":{}}' }];
}

function isNames(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}
