import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { ALL_TYPES, typeBits } from "./facts.ts";
import type { SchemaWalk } from "./keyword.ts";
import { isObject } from "./shape.ts";
import { bitMeant, bitsMeant, namesMeant } from "./type-bits.ts";

/** The types that are left, and the last `type` that said which: findings name what is written there. */
interface Left {
  bits: number;
  written: JsonValue | undefined;
}

/** Do the types of a schema and of its branches leave one in common? */
export function checkBranches(walk: SchemaWalk, schema: JsonObject, types: number): void {
  const left = checkTogether(walk, schema, types === 0 ? ALL_TYPES : types);
  if (left.bits === 0) return;
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const union = branches.reduce<number>((bits, branch) => bits | bitsOf(branch), 0);
    if ((union & left.bits) === 0) report(walk, left, branches.flatMap(namesOf), keyword);
  }
}

function checkTogether(walk: SchemaWalk, schema: JsonObject, types: number): Left {
  const parts = schema["allOf"];
  const left: Left = { bits: types, written: schema["type"] };
  if (!Array.isArray(parts)) return left;
  for (const [index, part] of parts.entries()) {
    const bits = bitsOf(part);
    if ((left.bits & bits) === 0) {
      report(walk, left, namesOf(part), "allOf", index);
      return { bits: 0, written: undefined };
    }
    left.bits &= bits;
    if (bits !== ALL_TYPES) left.written = typeIn(part);
  }
  return left;
}

// A branch without a readable type of its own may take any value; a misspelt one has its finding, and is what it means.
function bitsOf(branch: JsonValue): number {
  const type = typeIn(branch);
  const bits = typeBits(type) || bitsMeant(type);
  return bits === 0 ? ALL_TYPES : bits;
}

/** The type of a branch, also where its key is misspelt. */
function typeIn(branch: JsonValue): JsonValue | undefined {
  if (!isObject(branch)) return undefined;
  const key = Object.hasOwn(branch, "type")
    ? "type"
    : Object.keys(branch).find((each) => TYPE_KEY.test(each));
  return key === undefined ? undefined : branch[key];
}

const TYPE_KEY = /^types?$|^typ$/i;

function namesOf(branch: JsonValue): string[] {
  return typeNamesIn(typeIn(branch), ALL_TYPES);
}

/** The names of a `type` keyword that are among these types, as they are written: `integer` stays `integer`. */
function typeNamesIn(type: JsonValue | undefined, bits: number): string[] {
  return namesMeant(type)
    .filter((name) => typeof name === "string")
    .filter((name) => (bitMeant(name) & bits) !== 0);
}

function report(walk: SchemaWalk, left: Left, names: string[], ...inner: (string | number)[]): void {
  const data = { first: typeNamesIn(left.written, left.bits), second: [...new Set(names)] };
  walk.add(keywordRules["schema/unsatisfiable"], { path: walk.at(...inner), messageId: "types", data });
}
