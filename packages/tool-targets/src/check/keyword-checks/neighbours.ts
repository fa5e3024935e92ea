import type { JsonObject } from "@toolhaft/json-text";
import type { ConstraintOn, ConstraintsByKind } from "../by-kind.ts";
import {
  about,
  picking,
  reportTo,
  holdsAt,
  isOfTypes,
  type KeywordCheck,
  type Role,
} from "../keyword-check.ts";

type Neighbours = ConstraintOn<"neighbours">["constraint"];

/** A keyword that does not stand next to others, or not without one. */
export function neighbourChecks(word: string | undefined, { neighbours }: ConstraintsByKind): KeywordCheck[] {
  const limits = about(neighbours, ({ not, only, beside }) => {
    if (word !== undefined && beside?.includes(word) === true) return false;
    return only === undefined
      ? word !== undefined && not?.includes(word) === true
      : word === undefined || !only.includes(word);
  });
  if (limits.length === 0) return [];
  const pick = picking(limits);
  const check: KeywordCheck = (walk, { schema, key, role }) => {
    const broken = pick((constraint) => isBroken(constraint, schema, role));
    const [first] = broken;
    if (first === undefined) return;
    const data = { keyword: key, ...neighbourOf(first.constraint, schema) };
    reportTo(walk, "neighbours", walk.at(key), data, broken);
  };
  return [check];
}

function isBroken(
  { beside, without, types, lists, where }: Neighbours,
  schema: JsonObject,
  role: Role,
): boolean {
  if (!holdsAt(where, role) || !isOfTypes(schema, types)) return false;
  if (lists === true && !listsSeveral(schema)) return false;
  if (without !== undefined && Object.hasOwn(schema, without)) return false;
  return beside === undefined || beside.some((each) => Object.hasOwn(schema, each));
}

function listsSeveral(schema: JsonObject): boolean {
  const type = schema["type"];
  return Array.isArray(type) && type.length > 1;
}

/** What the keyword stands next to, or without. */
function neighbourOf(
  { beside, without, types, lists }: Neighbours,
  schema: JsonObject,
): Record<string, string> {
  if (without !== undefined) return { without };
  if (beside === undefined && types !== undefined) return { type: JSON.stringify(schema["type"]) };
  const found = beside?.find((each) => Object.hasOwn(schema, each));
  return { beside: found ?? (lists === true ? "type" : "") };
}
