import type { JsonObject } from "@toolhaft/json-text";
import type { Mention } from "../keywords/keyword.ts";
import { samePlace } from "./cycles.ts";
import { resolveReference } from "./resolve.ts";
import type { TargetFinder } from "./target-meant.ts";
import type { ReferenceCheck, ReferenceIndex } from "./types.ts";

/** Whether a reference, written in this way, would lead back to itself while still looking at the same value. */
export type BackFinder = (mention: Mention, value: string) => boolean;

/** So many schemas are looked at for one reference; of a longer way nobody knows. */
const MOST = 1000;

/** Finds out before a fix is offered: a reference that points at nothing is not mended by one that never ends. */
export function createBackFinder(
  check: ReferenceCheck,
  index: ReferenceIndex,
  targetMeant: TargetFinder,
): BackFinder {
  let bySchema: ReadonlyMap<JsonObject, Mention> | undefined;
  return (mention, value) => {
    bySchema ??= new Map(
      check.mentions.filter(({ keyword }) => keyword === "$ref").map((each) => [each.schema, each]),
    );
    const first = targetOf(mention, value);
    if (first === undefined) return false;
    const open = [first];
    const seen = new Set(open);
    for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
      if (schema === mention.schema || seen.size > MOST) return true;
      const reference = bySchema.get(schema);
      const target = reference && targetOf(reference, reference.value);
      for (const next of samePlace(schema, target, check.dialect === "draft-07")) {
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return false;
  };

  /** What it leads to, or will once it is mended, too. */
  function targetOf(mention: Mention, value: string): JsonObject | undefined {
    const resolved = resolveReference({ ...mention, value }, index);
    if (resolved.kind === "schema") return resolved.schema;
    const meant = targetMeant(value);
    const mended = meant === undefined ? undefined : resolveReference({ ...mention, value: meant }, index);
    return mended?.kind === "schema" ? mended.schema : undefined;
  }
}
