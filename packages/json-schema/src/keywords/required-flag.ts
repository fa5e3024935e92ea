import { type Fix, type FixesLater, insertFirst, removeNode } from "@toolhaft/diagnostics";
import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { SchemaWalk } from "./keyword.ts";

/** Draft 3's flag on a property: take it out and, where it was true, name the property in its object's list. */
export function requiredFlagFix(walk: SchemaWalk, flag: boolean): FixesLater {
  return { make: () => madeFix(walk, flag) };
}

function madeFix(walk: SchemaWalk, flag: boolean): Fix[] {
  const [removal] = removeNode(walk.document, walk.at("required"), "", false).make();
  if (removal === undefined) return [];
  if (!flag) return [{ title: "Take it out", safe: true, edits: removal.edits }];
  const property = walk.at();
  const name = property[property.length - 1];
  if (walk.role !== "property" || typeof name !== "string") return [];
  const owner = property.slice(0, -2);
  const listed = addToRequired(walk, owner, name);
  if (listed === undefined) return [];
  const edits = [...removal.edits, ...listed].sort((a, b) => a.start - b.start);
  return [{ title: `Put ${JSON.stringify(name)} into required`, safe: true, edits }];
}

function addToRequired(walk: SchemaWalk, owner: JsonPath, name: string): Fix["edits"] | undefined {
  const place = [...owner, "required"];
  const text = JSON.stringify(name);
  const source = walk.document.source(place);
  if (source === undefined) {
    return insertFirst(walk.document, owner, `"required": [${text}]`, false).make()[0]?.edits;
  }
  const list = listOf(source);
  const range = walk.document.locate(place)?.value;
  if (list === undefined || range === undefined) return undefined;
  if (list.includes(name)) return [];
  const at = range.end - 1;
  return [{ start: at, end: at, text: list.length === 0 ? text : `, ${text}` }];
}

function listOf(source: string): JsonValue[] | undefined {
  try {
    const value = JSON.parse(source) as JsonValue;
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
