import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Dialect } from "../types.ts";
import { BEYOND_AJV, OPERANDS_2020_12, OPERANDS_DRAFT_07, type Operand } from "./operands.ts";

/** A schema that ajv may judge: only keywords it judges right, references to its own parts, no names to register. */
export interface AjvSchema {
  schema: JsonValue;
  /** Number of subschemas. */
  size: number;
  /** Whether it refers to itself, so that a value's depth decides how deep the check goes. */
  refers: boolean;
}

/** Marks the target of a reference, so that the work there can be counted. */
export const STEP_KEYWORD = "toolhaftStep";

const MOST_SUBSCHEMAS = 2_000;
const DEEPEST = 128;
// Others would need the same unescaping as ajv's; they are rare enough.
const PLAIN_POINTER = /^#(?:\/[A-Za-z0-9_.$-]+)*$/;

interface Copying {
  operands: ReadonlyMap<string, Operand>;
  draft07: boolean;
  /** Copies by their pointer. */
  copies: Map<string, JsonValue>;
  references: Set<string>;
  beyond: boolean;
}

/**
 * The part of a schema that decides, copied for ajv, or `undefined` when some of it is beyond ajv.
 * Annotations and unknown keywords stay behind: ajv reads meaning into a few (`nullable`, `$async`).
 */
export function toAjvSchema(schema: JsonValue, dialect: Dialect): AjvSchema | undefined {
  const draft07 = dialect === "draft-07";
  const copying: Copying = {
    operands: draft07 ? OPERANDS_DRAFT_07 : OPERANDS_2020_12,
    draft07,
    copies: new Map(),
    references: new Set(),
    beyond: false,
  };
  const copy = copySchema(copying, schema, "#", 0);
  for (const reference of copying.references) {
    const target = copying.copies.get(reference);
    if (typeof target !== "object" || target === null || Array.isArray(target)) return undefined;
    target[STEP_KEYWORD] = true;
  }
  if (copying.beyond) return undefined;
  return { schema: copy, size: copying.copies.size, refers: copying.references.size > 0 };
}

function copySchema(copying: Copying, schema: JsonValue, pointer: string, depth: number): JsonValue {
  if (typeof schema === "boolean") return schema;
  const tooMuch = depth > DEEPEST || copying.copies.size > MOST_SUBSCHEMAS;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema) || tooMuch) {
    copying.beyond = true;
    return true;
  }
  // Next to `prefixItems` ajv forgets that an empty array contains nothing.
  if (schema["contains"] !== undefined && schema["prefixItems"] !== undefined) copying.beyond = true;
  const copy: JsonObject = {};
  copying.copies.set(pointer, copy);
  for (const [keyword, operand] of Object.entries(schema)) {
    if (copying.beyond) break;
    if (keyword === "$ref") copyReference(copying, copy, operand);
    else if (isSilenced(copying, schema, keyword)) continue;
    else if (BEYOND_AJV.has(keyword) || (keyword === "$schema" && depth > 0)) copying.beyond = true;
    else copyKeyword(copying, copy, keyword, operand, `${pointer}/${keyword}`, depth);
  }
  return copy;
}

// Up to draft-07 the neighbours of `$ref` do not count; definitions are only a place to point at.
function isSilenced({ draft07 }: Copying, schema: JsonObject, keyword: string): boolean {
  return draft07 && schema["$ref"] !== undefined && keyword !== "definitions" && keyword !== "$defs";
}

function copyReference(copying: Copying, copy: JsonObject, operand: JsonValue): void {
  if (typeof operand !== "string" || !PLAIN_POINTER.test(operand)) {
    copying.beyond = true;
    return;
  }
  copying.references.add(operand);
  copy["$ref"] = operand;
}

function copyKeyword(
  copying: Copying,
  copy: JsonObject,
  keyword: string,
  operand: JsonValue,
  pointer: string,
  depth: number,
): void {
  const kind = copying.operands.get(keyword);
  if (kind === undefined) return;
  const inner = (value: JsonValue, key: string | number): JsonValue =>
    copySchema(copying, value, `${pointer}/${String(key)}`, depth + 1);
  if (kind === "schema") copy[keyword] = copySchema(copying, operand, pointer, depth + 1);
  else if (kind === "schemas" && Array.isArray(operand) && operand.length > 0)
    copy[keyword] = operand.map(inner);
  else if (
    kind === "schema-map" &&
    typeof operand === "object" &&
    operand !== null &&
    !Array.isArray(operand)
  ) {
    // ajv skips this one name wherever it meets it.
    if (Object.hasOwn(operand, "__proto__")) copying.beyond = true;
    copy[keyword] = Object.fromEntries(
      Object.entries(operand).map(([name, value]) => [name, inner(value, name)]),
    );
  } else if (typeof kind === "function" && kind(operand)) copy[keyword] = operand;
  else copying.beyond = true;
}
