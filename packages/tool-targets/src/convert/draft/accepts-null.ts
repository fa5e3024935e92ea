import { listOf, typesOf, valueOf, type Draft } from "./draft.ts";

/** True when a schema certainly accepts null. A reference or a negation is not followed. */
export function acceptsNull(draft: Draft): boolean {
  if (draft.always !== undefined) return draft.always;
  if (["$ref", "$dynamicRef", "not", "if", "oneOf"].some((keyword) => draft.members.has(keyword)))
    return false;
  const types = typesOf(draft);
  if (types !== undefined && !types.includes("null") && valueOf(draft, "nullable") !== true) return false;
  const values = valueOf(draft, "enum");
  if (Array.isArray(values) && !values.includes(null)) return false;
  if (draft.members.has("const") && valueOf(draft, "const") !== null) return false;
  if (listOf(draft, "anyOf")?.some(acceptsNull) === false) return false;
  return listOf(draft, "allOf")?.every(acceptsNull) !== false;
}
