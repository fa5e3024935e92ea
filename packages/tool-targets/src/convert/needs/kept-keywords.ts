import type { Constraint } from "../../targets/constraint.ts";
import type { SchemaNeeds } from "./schema-needs.ts";

type OnKeywords = Extract<Constraint, { kind: "keywords" }>;

/**
 * Which keywords may stand in a finished schema. A target that refuses any of them gets none that only name a schema
 * or its draft: references are local by then, and say nothing of values.
 */
export function keptKeywords(constraints: readonly OnKeywords[]): SchemaNeeds["keeps"] {
  if (constraints.length === 0) return () => true;
  const tests = constraints.map(testOf);
  return (keyword, isRoot) => !NAMING.has(keyword) && tests.every((takes) => takes(keyword, isRoot));
}

const NAMING: ReadonlySet<string> = new Set([
  "$anchor",
  "$dynamicAnchor",
  "$dynamicRef",
  "$id",
  "$schema",
  "$vocabulary",
  "definitions",
]);

function testOf({ not, only, where }: OnKeywords): (keyword: string, isRoot: boolean) => boolean {
  const words = new Set(only ?? not);
  const isOnly = only !== undefined;
  return (keyword, isRoot) =>
    (isRoot ? where === "below" : where === "root") || words.has(keyword) === isOnly;
}
