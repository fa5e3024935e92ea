import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { pick } from "../broken.ts";
import type { ConstraintOn, ConstraintsByKind } from "../by-kind.ts";
import { about, holdsAt, isOfTypes, type KeywordCheck, type Role } from "../keyword-check.ts";

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
  const ofType = byType(limits);
  const check: KeywordCheck = (walk, { schema, key, role }) => {
    const { possible, beside } = ofType(schema["type"]);
    // Nearly every schema has none of the neighbours.
    if (beside !== undefined && !hasOne(schema, beside)) return;
    const broken = pick(possible, (constraint) => isBroken(constraint, schema, role));
    const [first] = broken;
    if (first === undefined) return;
    const data = { keyword: key, ...neighbourOf(first.constraint, schema) };
    walk.report("neighbours", [key], data, broken);
  };
  return [check];
}

/** The constraints that a schema can break, and the keywords without which it breaks none of them. */
interface Possible {
  possible: readonly ConstraintOn<"neighbours">[];
  beside?: readonly string[];
}

/** The constraints that a schema of a type can break; those of each type are looked for once. */
function byType(limits: readonly ConstraintOn<"neighbours">[]): (type: JsonValue | undefined) => Possible {
  const all = possibleOf(limits);
  const known = new Map<string, Possible>();
  return (type) => {
    if (typeof type !== "string" || !SINGLE.has(type)) return all;
    let found = known.get(type);
    if (found === undefined) {
      const possible = limits.filter(
        ({ constraint: { types, lists } }) => lists !== true && types?.includes(type) !== false,
      );
      known.set(type, (found = possibleOf(possible)));
    }
    return found;
  };
}

function possibleOf(possible: readonly ConstraintOn<"neighbours">[]): Possible {
  const isFree = possible.some(({ constraint }) => constraint.beside === undefined);
  if (isFree) return { possible };
  return { possible, beside: [...new Set(possible.flatMap(({ constraint }) => constraint.beside ?? []))] };
}

const SINGLE: ReadonlySet<string> = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);

function hasOne(schema: JsonObject, words: readonly string[]): boolean {
  for (const word of words) if (Object.hasOwn(schema, word)) return true;
  return false;
}

function isBroken(
  { beside, without, types, lists, where }: Neighbours,
  schema: JsonObject,
  role: Role,
): boolean {
  if (!holdsAt(where, role) || !isOfTypes(schema, types)) return false;
  if (lists === true && !listsSeveral(schema)) return false;
  if (without !== undefined && Object.hasOwn(schema, without)) return false;
  return beside === undefined || hasOne(schema, beside);
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
