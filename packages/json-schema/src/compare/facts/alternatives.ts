import type { Part, Schema, SchemaObject } from "../schema.ts";
import { make, type Work } from "../work.ts";

/** Schemas of which a value satisfies one at least. */
export interface Alternatives {
  /** The list itself, as a name for it. */
  list: object;
  parts: readonly Part[];
}

const conditions = new WeakMap<SchemaObject, Alternatives[]>();

/** The alternatives that a schema asks for itself; the same lists each time. */
export function alternativesOf(
  work: Work,
  { schema, defs }: { schema: SchemaObject; defs: Part["defs"] },
): Alternatives[] {
  const before = conditions.get(schema);
  if (before !== undefined) return before;
  const part = (each: Schema): Part => ({ schema: each, defs });
  const known: Alternatives[] = [];
  if (schema.anyOf) known.push({ list: schema.anyOf, parts: schema.anyOf.map(part) });
  if (schema.oneOf) known.push({ list: schema.oneOf, parts: aloneOf(work, schema.oneOf, defs) });
  const { then = true, else: otherwise = true } = schema;
  if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    const list = [
      make(work, { allOf: [schema.if, then] }, defs),
      make(work, { allOf: [{ not: schema.if }, otherwise] }, defs),
    ];
    known.push({ list, parts: list });
  }
  for (const [name, dependent] of Object.entries(schema.dependentSchemas ?? {})) {
    const list = [
      make(work, { not: { required: [name] } }, defs),
      make(work, { required: [name], allOf: [dependent] }, defs),
    ];
    known.push({ list, parts: list });
  }
  conditions.set(schema, known);
  return known;
}

// So many branches are told apart: each brings all others with it.
const MOST_APART = 8;

/** The branches of a `oneOf`, each without what the others accept. */
function aloneOf(work: Work, branches: readonly Schema[], defs: Part["defs"]): Part[] {
  if (branches.length > MOST_APART) return branches.map((schema) => ({ schema, defs }));
  return branches.map((branch, at) => {
    const others = branches.filter((other, index) => index !== at && other !== false);
    return make(work, { allOf: [branch, ...others.map((not) => ({ not }))] }, defs);
  });
}
