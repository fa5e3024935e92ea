import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@toolhaft/json-text";

/** A schema that engines were given, and what it was made to show. */
export interface EngineSchema {
  id: string;
  kind: string;
  focus: readonly string[];
  input: JsonObject;
  name?: string;
  description?: string;
}

/** What an engine did with a schema. */
export interface EngineRow {
  id: string;
  outcome: "accepted" | "refused" | "dropped" | "changed";
  detail: {
    message?: string;
    no_effect?: readonly string[];
    removed?: readonly string[];
    added?: readonly string[];
    changed?: readonly (readonly [pointer: string, from: string, to: string])[];
  };
}

/** The schemas, in their order. */
export function readSchemas(oracles: string): EngineSchema[] {
  return lines(join(oracles, "engines", "schemas.jsonl"));
}

/** What one engine did, by the id of the schema. */
export function readRows(oracles: string, engine: string): Map<string, EngineRow> {
  const rows: EngineRow[] = lines(join(oracles, "engines", `${engine}.jsonl`));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What of some texts the grammar of a schema lets through, by the id of the schema. */
export interface TextsRow {
  id: string;
  valid_refused: readonly string[];
  invalid_taken: readonly string[];
}

/** What the grammars of one engine did with texts. */
export function readTexts(oracles: string, engine: string): Map<string, TextsRow> {
  const rows: TextsRow[] = lines(join(oracles, "engines", `${engine}.texts.jsonl`));
  return new Map(rows.map((row) => [row.id, row]));
}

function lines<T>(file: string): T[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
