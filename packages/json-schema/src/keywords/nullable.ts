import { type Fix, removeNode, replaceValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { NULL, typeBits } from "./facts.ts";
import type { SchemaWalk } from "./keyword.ts";

/** OpenAPI 3.0's flag: what JSON Schema says in its place depends on the type next to it. */
export function checkNullable(walk: SchemaWalk, value: JsonValue, schema: JsonObject): void {
  const place = { path: walk.at("nullable"), on: "key" } as const;
  const bits = typeBits(schema["type"]);
  if (value !== true || (bits & NULL) !== 0) {
    const fixes = removeNode(walk.document, place.path, "Take it out", true);
    walk.add(keywordRules["schema/nullable"], { ...place, messageId: "needless", data: {}, fixes });
    return;
  }
  if (bits === 0) {
    walk.add(keywordRules["schema/nullable"], { ...place, messageId: "untyped", data: {} });
    return;
  }
  const types = [schema["type"], "null"].flat();
  const suggestion = `[${types.map((name) => JSON.stringify(name)).join(", ")}]`;
  // With enum or const null must be named there too, which only a person can decide.
  const exact = !Object.hasOwn(schema, "enum") && !Object.hasOwn(schema, "const");
  const fixes = exact ? { safe: true, make: () => rewrite(walk, suggestion) } : [];
  walk.add(keywordRules["schema/nullable"], { ...place, messageId: "typed", data: { suggestion }, fixes });
}

function rewrite(walk: SchemaWalk, types: string): Fix[] {
  const title = `Write "type": ${types}`;
  const [value] = replaceValue(walk.document, walk.at("type"), types, title, true).make();
  const [removal] = removeNode(walk.document, walk.at("nullable"), title, true).make();
  if (value === undefined || removal === undefined) return [];
  return [{ title, safe: true, edits: [...value.edits, ...removal.edits].sort((a, b) => a.start - b.start) }];
}
