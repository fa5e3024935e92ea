import { isObject, toPointer, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { dialectOf } from "../../dialect.ts";
import type { Dialect } from "../../types.ts";
import { refTo, type Definitions, type Schema, type SchemaObject } from "../schema.ts";
import type { SchemaInput } from "../types.ts";
import { boundOf, hasUnheld, numberTexts, writtenText, type NumberTexts } from "./number-texts.ts";
import { isNames, LISTS, MAPS, ONE, ONE_LATER, OPERANDS } from "./operands.ts";
import { referencesIn, type References } from "./references.ts";
import { spellOutUnevaluated } from "./unevaluated.ts";

/** A schema in its normal form. */
export interface Normal {
  root: Schema;
  defs: Definitions;
  /** What in it cannot be followed, as sentences without their ends: then nothing is proven with it. */
  oddities: readonly Oddity[];
}

/** A keyword that cannot be followed. */
export interface Oddity {
  /** `/properties/unit/type is …` */
  what: string;
  /** The operand, as the same text for the same meaning. */
  operand: string;
}

interface Reader {
  readonly isDraft07: boolean;
  readonly references: References;
  /** The schema itself: what a reference means that cannot be followed is anywhere in it. */
  readonly whole: { value: JsonValue };
  readonly texts: NumberTexts;
  readonly defs: Map<string, Schema>;
  /** Definitions that are yet to be read. */
  readonly open: { name: string; schema: JsonValue }[];
  readonly oddities: Oddity[];
  hasUnevaluated: boolean;
}

/** Bring a schema into its normal form: annotations off, one form for each meaning, references by name. */
export function normalise(input: SchemaInput, dialect: Dialect | undefined): Normal {
  const { value } = input;
  const says = isObject(value) && typeof value["$schema"] === "string";
  const reader: Reader = {
    isDraft07: (says || dialect === undefined ? dialectOf(value) : dialect) === "draft-07",
    references: referencesIn(value),
    whole: { value },
    texts: numberTexts(input),
    defs: new Map(),
    open: [],
    oddities: [],
    hasUnevaluated: false,
  };
  const root = read(reader, value, [], { value }, "value");
  for (let next = reader.open.pop(); next; next = reader.open.pop()) {
    reader.defs.set(next.name, read(reader, next.schema, ["$defs", next.name], next, "schema"));
  }
  if (reader.hasUnevaluated) spellOutUnevaluated([root, ...reader.defs.values()], reader.defs);
  return { root, defs: reader.defs, oddities: reader.oddities };
}

function read(reader: Reader, node: JsonValue, path: JsonPath, parent: object, key: string | number): Schema {
  if (typeof node === "boolean") return node;
  if (!isObject(node)) {
    note(reader, "is no schema", path, parent, key);
    return true;
  }
  const out: SchemaObject = {};
  if (Object.hasOwn(node, "$ref")) readReference(reader, node, "$ref", out, path);
  if (reader.isDraft07 && Object.hasOwn(node, "$ref")) return out;
  readDynamic(reader, node, out, path);
  readPlain(reader, node, out, path);
  readSchemas(reader, node, out, path);
  if (reader.isDraft07) readDraft07(reader, node, out, path);
  else read202012(reader, node, out, path);
  return Object.keys(out).length === 0 ? true : out;
}

function readReference(
  reader: Reader,
  node: JsonObject,
  keyword: "$ref" | "$dynamicRef",
  out: SchemaObject,
  path: JsonPath,
): void {
  const reference = node[keyword];
  const target = typeof reference === "string" ? reader.references.find(reference) : "is no reference";
  if (typeof target === "string") {
    note(reader, target, [...path, keyword], reader.whole, "value");
    return;
  }
  out.$ref = refTo(target?.name ?? `?${reference as string}`);
  if (target === undefined || reader.defs.has(target.name)) return;
  reader.defs.set(target.name, true);
  reader.open.push(target);
}

function readDynamic(reader: Reader, node: JsonObject, out: SchemaObject, path: JsonPath): void {
  for (const keyword of ["$recursiveRef", "$dynamicRef"] as const) {
    if (!Object.hasOwn(node, keyword)) continue;
    const reference = node[keyword];
    const isOne = typeof reference === "string" && reader.references.isOneDynamic(reference);
    if (keyword === "$recursiveRef" || !isOne) {
      note(reader, "depends on who asks", [...path, keyword], reader.whole, "value");
      continue;
    }
    const led: SchemaObject = {};
    readReference(reader, node, keyword, led, path);
    addPart(out, led);
  }
}

function readPlain(reader: Reader, node: JsonObject, out: SchemaObject, path: JsonPath): void {
  if (typeof node["format"] === "string") out.format = node["format"];
  for (const [keyword, takes] of OPERANDS) {
    if (!Object.hasOwn(node, keyword)) continue;
    if (reader.isDraft07 && (keyword === "minContains" || keyword === "maxContains")) continue;
    const operand = node[keyword] as JsonValue;
    const at = [...path, keyword];
    if (!takes(operand)) note(reader, "is nothing that JSON Schema knows there", at, node, keyword);
    else if (keyword === "type") out.type = (Array.isArray(operand) ? operand : [operand]) as string[];
    else if (keyword === "enum" || keyword === "const") readValues(reader, node, keyword, out, at);
    else if (typeof operand === "number") readNumber(reader, node, keyword, out, at);
    else Object.assign(out, { [keyword]: operand });
  }
}

function readValues(
  reader: Reader,
  node: JsonObject,
  keyword: "enum" | "const",
  out: SchemaObject,
  path: JsonPath,
): void {
  const operand = node[keyword] as JsonValue;
  if (hasUnheld(reader.texts, node, keyword, operand))
    note(reader, "has a number that no double holds", path, node, keyword);
  const values = keyword === "enum" ? (operand as JsonValue[]) : [operand];
  if (out.enum === undefined) out.enum = values;
  else addPart(out, { enum: values });
}

function readNumber(
  reader: Reader,
  node: JsonObject,
  keyword: string,
  out: SchemaObject,
  path: JsonPath,
): void {
  const text = reader.texts.get(node)?.get(keyword);
  if (text === undefined) Object.assign(out, { [keyword]: node[keyword] });
  else if (keyword === "multipleOf") note(reader, "is a number that no double holds", path, node, keyword);
  else addPart(out, boundOf(keyword, text) ?? { [keyword]: node[keyword] as number });
}

function readSchemas(reader: Reader, node: JsonObject, out: SchemaObject, path: JsonPath): void {
  const keywords = reader.isDraft07 ? ONE : [...ONE, ...ONE_LATER];
  for (const keyword of keywords) {
    if (!Object.hasOwn(node, keyword)) continue;
    if (keyword.startsWith("unevaluated")) reader.hasUnevaluated = true;
    Object.assign(out, { [keyword]: readBelow(reader, node, keyword, path) });
  }
  for (const keyword of LISTS) readList(reader, node, keyword, keyword, out, path);
  for (const keyword of MAPS) readMap(reader, node, keyword, out, path);
  for (const pattern of Object.keys(out.patternProperties ?? {})) {
    if (OPERANDS.get("pattern")?.(pattern) !== true)
      note(reader, "does not compile", [...path, "patternProperties", pattern], node, "patternProperties");
  }
}

function readBelow(reader: Reader, node: JsonObject, keyword: string, path: JsonPath): Schema {
  return read(reader, node[keyword] as JsonValue, [...path, keyword], node, keyword);
}

function readList(
  reader: Reader,
  node: JsonObject,
  keyword: string,
  as: string,
  out: SchemaObject,
  path: JsonPath,
): void {
  if (!Object.hasOwn(node, keyword)) return;
  const operand = node[keyword] as JsonValue;
  if (!Array.isArray(operand)) {
    note(reader, "is no list of schemas", [...path, keyword], node, keyword);
    return;
  }
  const list = operand.map((each, at) => read(reader, each, [...path, keyword, at], operand, at));
  // Parts that were added on the way stay.
  Object.assign(out, { [as]: as === "allOf" ? [...(out.allOf ?? []), ...list] : list });
}

function readMap(reader: Reader, node: JsonObject, keyword: string, out: SchemaObject, path: JsonPath): void {
  if (!Object.hasOwn(node, keyword)) return;
  const operand = node[keyword];
  if (!isObject(operand)) {
    note(reader, "is no object", [...path, keyword], node, keyword);
    return;
  }
  const entries = Object.entries(operand).map(([name, each]) => [
    name,
    read(reader, each, [...path, keyword, name], operand, name),
  ]);
  Object.assign(out, { [keyword]: Object.fromEntries(entries) as Record<string, Schema> });
}

function read202012(reader: Reader, node: JsonObject, out: SchemaObject, path: JsonPath): void {
  readList(reader, node, "prefixItems", "prefixItems", out, path);
  readMap(reader, node, "dependentSchemas", out, path);
  const dependent = node["dependentRequired"];
  if (dependent === undefined || !Object.hasOwn(node, "dependentRequired")) return;
  if (!isObject(dependent) || !Object.values(dependent).every(isNames))
    note(reader, "is no object of lists of names", [...path, "dependentRequired"], node, "dependentRequired");
  else out.dependentRequired = dependent as Record<string, string[]>;
}

function readDraft07(reader: Reader, node: JsonObject, out: SchemaObject, path: JsonPath): void {
  const items = Object.hasOwn(node, "items") ? node["items"] : undefined;
  if (Array.isArray(items)) {
    readList(reader, node, "items", "prefixItems", out, path);
    if (Object.hasOwn(node, "additionalItems")) out.items = readBelow(reader, node, "additionalItems", path);
  } else if (items !== undefined) out.items = readBelow(reader, node, "items", path);
  const dependencies = Object.hasOwn(node, "dependencies") ? node["dependencies"] : undefined;
  if (dependencies === undefined) return;
  const at = [...path, "dependencies"];
  if (!isObject(dependencies)) {
    note(reader, "is no object", at, node, "dependencies");
    return;
  }
  const required: [string, string[]][] = [];
  const schemas: [string, Schema][] = [];
  for (const [name, each] of Object.entries(dependencies)) {
    if (Array.isArray(each) && isNames(each)) required.push([name, each as string[]]);
    else schemas.push([name, read(reader, each, [...at, name], dependencies, name)]);
  }
  out.dependentRequired = Object.fromEntries(required);
  out.dependentSchemas = Object.fromEntries(schemas);
}

function addPart(out: SchemaObject, part: Schema): void {
  out.allOf = [...(out.allOf ?? []), part];
}

/** Remember a keyword that cannot be followed: `key` of `parent`, at `path`. */
function note(reader: Reader, what: string, path: JsonPath, parent: object, key: string | number): void {
  const operand = (parent as Record<string | number, JsonValue>)[key] ?? null;
  const text = writtenText(reader.texts, parent, key, operand);
  reader.oddities.push({ what: `${toPointer(path)} ${what}`, operand: text });
}
