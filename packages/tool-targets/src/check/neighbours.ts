import type { JsonObject } from "@toolhaft/json-text";
import { ANNOTATIONS, NAMES } from "../keywords.ts";
import { pick } from "./broken.ts";
import { reportAll, type Walk, type Role } from "./report.ts";

/** Check keywords next to one that has to be alone: `enum` and `const`, or `anyOf`. */
export function checkAlone(walk: Walk, schema: JsonObject, role: Role): void {
  const { byKind } = walk.index;
  const keys = Object.keys(schema);
  const values = keys.find((key) => key === "enum" || key === "const");
  if (values !== undefined) {
    for (const key of keys) {
      const isSilent = VALUES.has(key) || isAnnotation(key);
      if (!isSilent) reportAll(walk, "values-alone", [key], { keyword: key, beside: values });
    }
  }
  const unions = byKind["unions-alone"];
  if (unions === undefined || role === "root" || !keys.includes("anyOf")) return;
  for (const key of keys) {
    if (key === "anyOf" || NAMES.has(key)) continue;
    const broken = isAnnotation(key) ? pick(unions, ({ bare }) => bare === true) : unions;
    walk.report("unions-alone", [key], { keyword: key, beside: "anyOf" }, broken);
  }
}

const VALUES: ReadonlySet<string> = new Set(["enum", "const", "type"]);

// A format judges values where it is respected.
function isAnnotation(key: string): boolean {
  return NAMES.has(key) || (ANNOTATIONS.has(key) && key !== "format");
}
