import type { Fix } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import { referenceRules } from "../rules/references.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";

// Of these nobody expects a judgement, or they are read although the draft says no.
const HARMLESS: ReadonlySet<string> = new Set([
  "$ref",
  "$id",
  "$schema",
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "readOnly",
  "writeOnly",
  "deprecated",
  "definitions",
  "$defs",
]);

/** In draft-07 a reference stands for the whole schema. */
export function checkRefSiblings(
  walk: SchemaWalk,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  const ignored = Object.keys(schema).filter((key) => keywords.has(key) && !HARMLESS.has(key));
  const [first] = ignored;
  if (first === undefined) return;
  const path = walk.at(first);
  const fixes = Object.hasOwn(schema, "allOf") ? [] : { safe: false, make: () => wrap(walk) };
  walk.add(referenceRules["schema/ref-siblings-ignored"], {
    path,
    on: "key",
    messageId: "ignored",
    data: { keywords: ignored },
    fixes,
  });
}

function wrap(walk: SchemaWalk): Fix[] {
  const node = walk.document.locate(walk.at("$ref"));
  if (node?.key === undefined) return [];
  const { key, value } = node;
  const member = walk.document.text.slice(key.start, value.end);
  const edits = [{ start: key.start, end: value.end, text: `"allOf": [{ ${member} }]` }];
  return [{ title: "Put $ref into allOf", safe: false, edits }];
}
