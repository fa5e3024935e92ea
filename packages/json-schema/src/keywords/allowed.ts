import { showValue, type Fix } from "@toolhaft/diagnostics";
import {
  insertMember,
  removeNode,
  renameKey,
  setValue,
  type JsonObject,
  type JsonValue,
  type TextEdit,
} from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { ARRAY, bitOf, NUMBER, typeNames } from "./facts.ts";
import type { SchemaWalk } from "./keyword.ts";
import { fitsType, typeText } from "./fit.ts";
import { numberMeant } from "./plain.ts";
import { isObject } from "./shape.ts";

/** Are the values of `enum` and `const` of the schema's own type? */
export function checkAllowed(walk: SchemaWalk, schema: JsonObject, bits: number): void {
  const type = schema["type"] as JsonValue;
  const types = typeText(type);
  const values = schema["enum"];
  // OpenAPI 3.0 demands null in enum next to nullable, which has its own finding.
  const fits = (value: JsonValue): boolean =>
    fitsType(value, type) || (value === null && schema["nullable"] === true);
  if (Array.isArray(values) && !values.every(fits)) {
    if (values.some(fits)) reportMisfits(walk, values, fits, types);
    else reportNoneFits(walk, schema, values, bits, types);
  }
  const constant = schema["const"];
  if (constant === undefined || fitsType(constant, type)) return;
  const data = { actual: showValue(constant), types };
  walk.add(keywordRules["schema/const-type-mismatch"], { path: walk.at("const"), messageId: "const", data });
}

function reportMisfits(
  walk: SchemaWalk,
  values: readonly JsonValue[],
  fits: (value: JsonValue) => boolean,
  types: string,
): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as JsonValue;
    if (fits(value)) continue;
    walk.add(keywordRules["schema/enum-type-mismatch"], {
      path: walk.at("enum", i),
      messageId: "item",
      data: { actual: showValue(value), types },
    });
  }
}

/** No value fits: one mistake, of the type or of the place. */
function reportNoneFits(
  walk: SchemaWalk,
  schema: JsonObject,
  values: readonly JsonValue[],
  bits: number,
  types: string,
): void {
  const own = values.reduce<number>((all, value) => all | bitOf(value), 0);
  const place = { path: walk.at("enum"), on: "key" } as const;
  const data = { types, actual: typeNames(own).join(", ") };
  if (bits === ARRAY) {
    const fixes = { make: () => moveIntoItems(walk, schema, values, own) };
    walk.add(keywordRules["schema/enum-type-mismatch"], { ...place, messageId: "list", data, fixes });
  } else {
    const fixes = bits === NUMBER ? { make: () => asNumbers(walk, schema, values) } : [];
    walk.add(keywordRules["schema/enum-type-mismatch"], { ...place, messageId: "none", data, fixes });
  }
}

/** What a list may hold is said of its items: move the values there, where the items can take them. */
function moveIntoItems(
  walk: SchemaWalk,
  schema: JsonObject,
  values: readonly JsonValue[],
  own: number,
): Fix[] {
  const { document } = walk;
  const removal = removeNode(document, walk.at("enum"));
  const { items } = schema;
  const [only, ...more] = typeNames(own);
  if (only === undefined || more.length > 0 || removal.length === 0) return [];
  const title = 'Move "enum" into items';
  if (items === undefined) {
    const added = { type: only, enum: [...values] };
    const edits = [
      ...setValue(document, walk.at("enum"), added),
      ...renameKey(document, walk.at("enum"), "items"),
    ];
    return [{ title, safe: false, edits: edits.sort((a, b) => a.start - b.start) }];
  }
  if (!isObject(items) || Object.hasOwn(items, "enum")) return [];
  const type = items["type"];
  if (type !== undefined && !values.every((value) => fitsType(value, type))) return [];
  const insertion = insertMember(document, walk.at("items"), "enum", [...values]);
  const edits = [...removal, ...insertion].sort((a, b) => a.start - b.start);
  return insertion.length === 0 ? [] : [{ title, safe: false, edits }];
}

/** Values that one fix rewrites; nobody looks through more. */
const MOST_REWRITTEN = 10_000;

/** Numbers in quotes, of a schema that takes numbers. */
function asNumbers(walk: SchemaWalk, schema: JsonObject, values: readonly JsonValue[]): Fix[] {
  const type = schema["type"] as JsonValue;
  if (values.length > MOST_REWRITTEN) return [];
  const edits: TextEdit[] = [];
  for (const [index, value] of values.entries()) {
    const meant = numberMeant(value);
    const range = walk.document.locate(walk.at("enum", index))?.value;
    if (meant === undefined || range === undefined || !fitsType(Number(meant), type)) return [];
    edits.push({ ...range, text: meant });
  }
  return [{ title: "Write the values as numbers", safe: false, edits }];
}
