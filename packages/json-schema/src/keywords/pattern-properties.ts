import type { JsonValue } from "@toolhaft/json-text";
import { OBJECT } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { checkPattern } from "./pattern.ts";
import { reportNoObject } from "./properties.ts";
import { isObject } from "./shape.ts";

/** Schemas of members by a pattern of their names (core 10.3.2.2). */
export const patternProperties: Keyword = {
  name: "patternProperties",
  holds: "schema-map",
  role: "other",
  facts: OBJECT,
  fits: isObject,
  check: checkPatternProperties,
};

function checkPatternProperties(walk: SchemaWalk, value: JsonValue): void {
  if (!isObject(value)) {
    reportNoObject(walk, "patternProperties", value, {});
    return;
  }
  for (const pattern in value) {
    checkPattern(walk, pattern, "key", "patternProperties", pattern);
    walk.enter(value[pattern] as JsonValue, "other", walk.partial, "patternProperties", pattern);
  }
}
