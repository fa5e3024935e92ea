import { replaceValue, showValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { structureRules } from "../rules/structure.ts";
import { ALL_TYPES, OBJECT, typeNames } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";

/** Keywords that judge only values the type refuses. All those for one type are one mistake. */
export function checkEffect(
  walk: SchemaWalk,
  schema: JsonObject,
  types: number,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  const idle = new Map<number, string[]>();
  for (const key in schema) {
    const keyword = keywords.get(key);
    const bits = (keyword?.facts ?? 0) & ALL_TYPES;
    // A value of the wrong form has its own finding.
    if (keyword === undefined || bits === 0 || (bits & types) !== 0) continue;
    if (!keyword.fits(schema[key] as JsonValue)) continue;
    idle.set(bits, [...(idle.get(bits) ?? []), key]);
  }
  const actual = showValue(schema["type"]);
  for (const [bits, names] of idle) {
    const place = { path: walk.at(names[0] ?? ""), on: "key" } as const;
    if (bits !== OBJECT) {
      const data = { keywords: names, actual, applies: typeNames(bits) };
      walk.add(structureRules["schema/no-effect"], { ...place, messageId: "keywords", data });
      continue;
    }
    const fixes = replaceValue(walk.document, walk.at("type"), '"object"', 'Write "type": "object"', false);
    walk.add(structureRules["schema/properties-on-non-object"], {
      ...place,
      messageId: "members",
      data: { keywords: names, actual },
      fixes,
    });
  }
}
