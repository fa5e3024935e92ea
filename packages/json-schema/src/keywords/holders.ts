import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Dialect, SchemaRole } from "../types.ts";
import { HAS_BRANCHES } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isObject, isSchema, wrongValue } from "./shape.ts";

// Makers of keywords that hold schemas.

interface Extra {
  facts?: number;
  dialect?: Dialect;
}

/** A keyword that holds one schema. */
export function schemaKeyword(name: string, role: SchemaRole, extra: Extra = {}): Keyword {
  const branch = role === "branch";
  return {
    name,
    holds: "schema",
    role,
    facts: extra.facts ?? 0,
    ...(extra.dialect === undefined ? {} : { dialect: extra.dialect }),
    fits: isSchema,
    check: (walk, value) => {
      checkHeldSchema(walk, name, role, branch, value);
    },
  };
}

/** Enter the one schema that a keyword holds, or say that it is none. */
export function checkHeldSchema(
  walk: SchemaWalk,
  name: string,
  role: SchemaRole,
  branch: boolean,
  value: JsonValue,
): void {
  if (isSchema(value)) {
    walk.enter(value, role, walk.partial || branch, name);
    return;
  }
  const meant = value === "true" || value === "false" ? value : undefined;
  wrongValue(walk, name, "a schema (an object or a boolean)", value, meant);
}

/** A keyword that holds a list of schemas that judge the same value. */
export function branchesKeyword(
  name: string,
  isPartial: (walk: SchemaWalk, branches: readonly JsonValue[], schema: JsonObject) => boolean,
): Keyword {
  return {
    name,
    holds: "schema-list",
    role: "branch",
    facts: HAS_BRANCHES,
    fits: Array.isArray,
    check: (walk, value, schema) => {
      if (!checkList(walk, name, value)) return;
      const partial = walk.partial || isPartial(walk, value, schema);
      for (let i = 0; i < value.length; i++) walk.enter(value[i] as JsonValue, "branch", partial, name, i);
    },
  };
}

/** Is it a list with at least one schema? Reports when not. */
export function checkList(walk: SchemaWalk, name: string, value: JsonValue): value is JsonValue[] {
  if (Array.isArray(value) && value.length > 0) return true;
  wrongValue(walk, name, "a list of at least one schema", value);
  return false;
}

/** A keyword that holds schemas by name, which themselves are named for others or for members. */
export function mapKeyword(name: string, role: SchemaRole, extra: Extra = {}): Keyword {
  return {
    name,
    holds: "schema-map",
    role,
    facts: extra.facts ?? 0,
    ...(extra.dialect === undefined ? {} : { dialect: extra.dialect }),
    fits: isObject,
    check: (walk, value) => {
      if (isObject(value)) checkMap(walk, name, role, walk.partial || role === "branch", value);
      else wrongValue(walk, name, "an object of schemas by name", value);
    },
  };
}

/** Enter every schema of a map. */
export function checkMap(
  walk: SchemaWalk,
  name: string,
  role: SchemaRole,
  partial: boolean,
  map: JsonObject,
): void {
  for (const key in map) walk.enter(map[key] as JsonValue, role, partial, name, key);
}
