import { parseJson, type JsonValue } from "@toolhaft/json-text";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { checkSchemaText, type SchemaTextOptions } from "../../src/index.ts";

/** All findings of a schema as `rule pointer`, in the order they were found. */
export function findings(schema: JsonValue, options: SchemaTextOptions = {}): string[] {
  return diagnose(schema, options).map(({ rule, at }) => `${rule.replace("schema/", "")} ${at.pointer}`);
}

/** All findings of a schema. */
export function diagnose(schema: JsonValue, options: SchemaTextOptions = {}): Diagnostic[] {
  return checkSchemaText(JSON.stringify(schema, null, 2), options);
}

/** The schema after every fix of every finding; the edits of different fixes must not touch. */
export function fixed(schema: JsonValue, options: SchemaTextOptions = {}): JsonValue | undefined {
  const text = JSON.stringify(schema, null, 2);
  const edits = checkSchemaText(text, options).flatMap(({ fixes }) => fixes?.[0]?.edits ?? []);
  edits.sort((a, b) => b.start - a.start);
  return parseJson(
    edits.reduce((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text),
  ).value;
}
