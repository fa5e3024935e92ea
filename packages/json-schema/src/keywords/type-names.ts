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
  ["bigint", "integer"],
  ["short", "integer"],
  ["uint", "integer"],
  ["usize", "integer"],
  ["unsigned", "integer"],
  ["real", "number"],
  ["vec", "array"],
  ["vector", "array"],
  ["slice", "array"],
  ["sequence", "array"],
  ["iterable", "array"],
  ["arraylist", "array"],
  ["linkedlist", "array"],
  ["hashset", "array"],
  ["hashmap", "object"],
  ["hashtable", "object"],
  ["treemap", "object"],
  ["linkedhashmap", "object"],
  ["btreemap", "object"],
  ["mapping", "object"],
  ["dictionary", "object"],
]);

/** Sizes of numbers, and what generic types of other languages say of their items: `list[str]`, `string[]`. */
function plainName(folded: string): string {
  if (folded.endsWith("[]")) return "array";
  const bare = (folded.split(/[<[(]|\sof\s/, 1)[0] ?? "").replace(/^.*[.:]/, "");
  if (/^(?:u?int|[ui])\d+$/.test(bare)) return "integer";
  return /^(?:float|f)\d+$/.test(bare) ? "number" : bare;
}

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
  const plain = plainName(folded);
  const known = ALIASES.get(plain) ?? (TYPES.includes(plain) ? plain : nearest(name, TYPES));
  return known === undefined ? undefined : { kind: "type", name: known };
}
