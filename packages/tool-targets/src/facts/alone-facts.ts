import type { JsonObject } from "@toolhaft/json-text";
import { ANNOTATIONS, NAMES } from "../export/schema/keyword-types.ts";
import { say, type FactWalk, type Role } from "./fact-walk.ts";

/** Facts about keywords that stand beside one that wants to be alone: `enum` and `const`, or `anyOf`. */
export function judgeAlone(walk: FactWalk, schema: JsonObject, role: Role): void {
  const { stands } = walk.minds;
  const keys = Object.keys(schema);
  const values = keys.find((key) => key === "enum" || key === "const");
  if (values !== undefined) {
    for (const key of keys) {
      const isSilent = VALUES.has(key) || isAnnotation(key);
      if (!isSilent) say(walk, "values-alone", walk.at(key), { keyword: key, beside: values });
    }
  }
  const unions = stands["unions-alone"];
  if (unions === undefined || role === "root" || !keys.includes("anyOf")) return;
  for (const key of keys) {
    if (key === "anyOf" || NAMES.has(key)) continue;
    const minding = isAnnotation(key) ? unions.filter(({ constraint }) => constraint.bare === true) : unions;
    say(walk, "unions-alone", walk.at(key), { keyword: key, beside: "anyOf" }, minding);
  }
}

const VALUES: ReadonlySet<string> = new Set(["enum", "const", "type"]);

// A format judges where it is heeded.
function isAnnotation(key: string): boolean {
  return NAMES.has(key) || (ANNOTATIONS.has(key) && key !== "format");
}
