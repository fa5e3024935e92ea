import type { JsonValue } from "@toolhaft/json-text";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(createRequire(import.meta.url).resolve("@google/genai"));
const declarations = readFileSync(join(folder, "..", "genai.d.ts"), "utf8");

/** The fields of `Schema` and the names of `Type`, as @google/genai declares them. */
export const geminiFields: ReadonlySet<string> = new Set(
  Array.from(block("export declare interface Schema {").matchAll(/^ {4}(\w+)\?:/gm), ([, name = ""]) => name),
);
const types = new Set(
  Array.from(block("export declare enum Type {").matchAll(/= "(\w+)"/g), ([, name = ""]) => name),
);
const COUNTS = new Set(
  Array.from(
    block("export declare interface Schema {").matchAll(/^ {4}(m\w+)\?: string;/gm),
    ([, name = ""]) => name,
  ),
);

/** Why Gemini's `Schema` has no place for a schema; `undefined` when it has. */
export function refusedByGemini(schema: JsonValue): string | undefined {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return "no object";
  for (const [field, value] of Object.entries(schema)) {
    if (!geminiFields.has(field)) return `no field ${field}`;
    if (field === "type" && !(typeof value === "string" && types.has(value)))
      return `no type ${JSON.stringify(value)}`;
    if (COUNTS.has(field) && typeof value !== "string") return `${field} is no string`;
    if (
      field === "enum" &&
      !(Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string"))
    ) {
      return `enum ${JSON.stringify(value)}`;
    }
    const reason = below(field, value)
      .map(refusedByGemini)
      .find((each) => each !== undefined);
    if (reason !== undefined) return reason;
  }
  return schema["type"] === "OBJECT" && Object.keys(schema["properties"] ?? {}).length === 0
    ? "no properties"
    : undefined;
}

function below(field: string, value: JsonValue): JsonValue[] {
  if (field === "items") return [value];
  if (field === "anyOf" && Array.isArray(value)) return value;
  return field === "properties" && typeof value === "object" && value !== null ? Object.values(value) : [];
}

function block(head: string): string {
  const start = declarations.indexOf(head);
  return declarations.slice(start, declarations.indexOf("\n}", start));
}
