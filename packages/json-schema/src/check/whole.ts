import type { JsonObject } from "@toolhaft/json-text";
import { checkBoundedValues, checkBounds } from "../keywords/bounds.ts";
import { checkEffect } from "../keywords/effect.ts";
import {
  ALL_TYPES,
  ARRAY,
  HAS_BOUNDS,
  HAS_BRANCHES,
  HAS_ITEMS,
  HAS_REF,
  HAS_SAMPLES,
  HAS_TYPE,
  HAS_VALUES,
} from "../keywords/facts.ts";
import { checkBranches } from "../keywords/branches.ts";
import type { Keyword, SchemaWalk } from "../keywords/keyword.ts";
import { checkItemsPresent, checkTypePresent } from "../keywords/presence.ts";
import { checkRefSiblings } from "../keywords/ref-siblings.ts";
import { checkSamples } from "../keywords/samples.ts";

/** What only several keywords together show. `facts` says which of these can matter at all. */
export function checkWhole(
  walk: SchemaWalk,
  schema: JsonObject,
  facts: number,
  types: number,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  if ((facts & HAS_REF) !== 0 && walk.dialect === "draft-07" && Object.hasOwn(schema, "$ref")) {
    checkRefSiblings(walk, schema, keywords);
    return;
  }
  if ((facts & HAS_TYPE) !== 0) {
    if (types !== 0) {
      if ((facts & ALL_TYPES & ~types) !== 0) checkEffect(walk, schema, types, keywords);
      if ((types & ARRAY) !== 0 && (facts & (HAS_ITEMS | HAS_REF)) === 0)
        checkItemsPresent(walk, schema, facts, keywords);
    }
  } else if (walk.role === "property" || walk.role === "items") {
    checkTypePresent(walk, schema, facts, keywords);
  }
  if ((facts & HAS_BOUNDS) === HAS_BOUNDS) checkBounds(walk, schema, facts);
  if ((facts & HAS_BOUNDS) !== 0 && (facts & HAS_VALUES) !== 0) checkBoundedValues(walk, schema);
  if ((facts & HAS_SAMPLES) !== 0) checkSamples(walk, schema, types);
  if ((facts & HAS_BRANCHES) !== 0) checkBranches(walk, schema, types);
}
