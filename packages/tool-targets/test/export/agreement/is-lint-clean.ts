import type { JsonObject } from "@toolhaft/json-text";
import { createJudge, mindsOf, type Minds } from "../../../src/facts/index.ts";
import { targetNamed } from "../../../src/targets/find-target.ts";

const known = new Map<string, Minds>();

/** Whether a target minds nothing of a schema, by the very facts that the linter reports. */
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
  const judge = createJudge(mindsFor(id), { prefixBudget: 0 }, () => {
    isClean = false;
  });
  judge(tool);
  return isClean;
}

// What only conversions heed is minded here, too.
function mindsFor(id: string): Minds {
  let minds = known.get(id);
  if (minds === undefined) {
    const target = targetNamed(id);
    const constraints = target.constraints.map((constraint) => ({ ...constraint, quiet: false }));
    known.set(id, (minds = mindsOf([{ ...target, constraints }])));
  }
  return minds;
}
