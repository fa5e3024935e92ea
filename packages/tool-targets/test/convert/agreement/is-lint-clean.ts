import type { JsonObject } from "@toolhaft/json-text";
import { createToolCheck, indexConstraints, type ConstraintIndex } from "../../../src/check/index.ts";
import { targetNamed } from "../../../src/targets/find-target.ts";

const known = new Map<string, ConstraintIndex>();

/** Whether a schema breaks no constraint of a target, by the very check that the linter reports from. */
export function isLintClean(schema: JsonObject, id: string): boolean {
  let isClean = true;
  const field = (name: string): { value: string; path: string[] } => ({
    value: "get_forecast",
    path: [name],
  });
  const tool = {
    name: field("name"),
    description: field("description"),
    schemas: [{ role: "input" as const, value: schema, path: ["inputSchema"] }],
  };
  const check = createToolCheck(indexFor(id), { prefixBudget: 0 }, () => {
    isClean = false;
  });
  check(tool);
  return isClean;
}

// What only conversions respect counts here, too.
function indexFor(id: string): ConstraintIndex {
  let index = known.get(id);
  if (index === undefined) {
    const target = targetNamed(id);
    const minded = target.constraints.filter(({ effect }) => effect !== "needless" && effect !== "disputed");
    const constraints = minded.map((constraint) => ({ ...constraint, quiet: false }));
    known.set(id, (index = indexConstraints([{ ...target, constraints }])));
  }
  return index;
}
