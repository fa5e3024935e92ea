import type { JsonPath } from "@toolhaft/json-text";
import { checkCycles } from "./refs-cycle.ts";
import { createIndex } from "./refs-index.ts";
import { reportDangling, reportStyle } from "./refs-report.ts";
import { resolveReference, type Resolved } from "./refs-resolve.ts";
import type { Mention } from "./keywords/keyword.ts";
import type { ReferenceCheck } from "./refs-types.ts";

/** Judge every `$ref`, `$id` and anchor of a schema, once all of them are known (core 8). Nothing is fetched. */
export function checkMentions(check: ReferenceCheck): void {
  const index = createIndex(check);
  const targets = new Map<Mention, Resolved>();
  for (const mention of check.mentions) {
    if (!isReference(mention)) continue;
    const resolved = resolveReference(mention, index);
    targets.set(mention, resolved);
    if (resolved.kind === "schema") {
      if (mention.keyword === "$ref") reportStyle(check, mention);
    } else if (resolved.kind !== "known") {
      reportDangling(check, mention, resolved, index);
    }
  }
  if (targets.size > 0) checkCycles(check, targets);
}

/** Absolute path of a mention's keyword. */
export function mentionPath(check: ReferenceCheck, mention: Mention): JsonPath {
  return check.absolute([...mention.path, mention.keyword]);
}

function isReference(mention: Mention): boolean {
  return mention.keyword === "$ref" || mention.keyword === "$dynamicRef";
}
