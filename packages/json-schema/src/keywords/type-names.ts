import { nearest } from "@toolhaft/diagnostics";

const TYPES: readonly string[] = ["string", "number", "integer", "boolean", "array", "object", "null"];

// What other languages call it.
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["text", "string"],
  ["char", "string"],
  ["varchar", "string"],
  ["enum", "string"],
  ["int", "integer"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["float32", "number"],
  ["float64", "number"],
  ["double", "number"],
  ["decimal", "number"],
  ["numeric", "number"],
  ["bool", "boolean"],
  ["list", "array"],
  ["tuple", "array"],
  ["set", "array"],
  ["dict", "object"],
  ["map", "object"],
  ["record", "object"],
  ["struct", "object"],
  ["json", "object"],
  ["none", "null"],
  ["nil", "null"],
  ["void", "null"],
  ["undefined", "null"],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ["date", "date"],
  ["datetime", "date-time"],
  ["date-time", "date-time"],
  ["timestamp", "date-time"],
  ["time", "time"],
  ["email", "email"],
  ["uri", "uri"],
  ["url", "uri"],
  ["uuid", "uuid"],
]);

const ANY: ReadonlySet<string> = new Set(["any", "mixed", "unknown", "*"]);

/** What the author of an unknown type's name meant, as far as it can be told. */
export function typeMeant(name: string): { kind: "type" | "format" | "any"; name: string } | undefined {
  const folded = name.trim().toLowerCase();
  if (ANY.has(folded)) return { kind: "any", name: "any" };
  const format = FORMATS.get(folded);
  if (format !== undefined) return { kind: "format", name: format };
  const known = ALIASES.get(folded) ?? (TYPES.includes(folded) ? folded : nearest(name, TYPES));
  return known === undefined ? undefined : { kind: "type", name: known };
}
