import { targets, type Target } from "@toolhaft/tool-targets/targets";
import type { JsonObject } from "@toolhaft/json-text";
import { untruths } from "./convert-is-true.ts";
import { toolOf } from "./given-tools.ts";

const portable = targets.filter(({ id }) => id === "portable");

/** What is not true of a schema's conversions for `portable` and for another target. */
export async function untruthsOf(schema: JsonObject, target: Target | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const each of [...portable, ...(target === undefined ? [] : [target])]) {
    found.push(...(await untruths(toolOf(schema), each)).map((untruth) => `${each.id}: ${untruth}`));
  }
  return found;
}
