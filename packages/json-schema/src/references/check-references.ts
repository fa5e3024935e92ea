import type { JsonObject } from "@toolhaft/json-text";
import { createBackFinder } from "./leads-back.ts";
import { checkCycles } from "./cycles.ts";
import { createIndex } from "./named-schemas.ts";
import { createTargetFinder } from "./target-meant.ts";
import { reportDangling, reportStyle } from "./report.ts";
import { resolveReference } from "./resolve.ts";
import type { Mention } from "../keywords/keyword.ts";
import type { ReferenceCheck } from "./types.ts";

/** Judge every `$ref`, `$id` and anchor of a schema, once all of them are known (core 8). Nothing is fetched. */
export function checkMentions(check: ReferenceCheck): void {
  const index = createIndex(check);
  const targetMeant = createTargetFinder(check, index);
  // What each schema with a `$ref` stands for.
  const targets = new Map<JsonObject, JsonObject>();
  const leadsBack = createBackFinder(check, index, targetMeant);
  for (const mention of check.mentions) {
    if (!isReference(mention)) continue;
    const resolved = resolveReference(mention, index);
    if (resolved.kind === "schema") {
      if (mention.keyword !== "$ref") continue;
      targets.set(mention.schema, resolved.schema);
      reportStyle(check, mention, index);
    } else if (resolved.kind !== "known") {
      reportDangling(check, mention, resolved, { targetMeant, leadsBack });
    }
  }
  if (targets.size > 0) checkCycles(check, targets);
}

function isReference(mention: Mention): boolean {
  return mention.keyword === "$ref" || mention.keyword === "$dynamicRef";
}
