import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { ARRAY, HAS_BRANCHES, OBJECT } from "./facts.ts";
import { branchesKeyword, mapKeyword, schemaKeyword } from "./holders.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isObject } from "./shape.ts";

/** Keywords that put schemas to work on the same value, or on parts of it (core 10). */
export const applicators: readonly Keyword[] = [
  branchesKeyword("allOf", () => true),
  branchesKeyword("anyOf", sharesMembers),
  branchesKeyword("oneOf", sharesMembers),
  schemaKeyword("not", "branch", { facts: HAS_BRANCHES }),
  schemaKeyword("if", "branch", { facts: HAS_BRANCHES }),
  schemaKeyword("then", "branch"),
  schemaKeyword("else", "branch"),
  mapKeyword("dependentSchemas", "branch", { facts: OBJECT, dialect: "2020-12" }),
  schemaKeyword("additionalProperties", "other", { facts: OBJECT }),
  schemaKeyword("propertyNames", "other", { facts: OBJECT }),
  schemaKeyword("contains", "other", { facts: ARRAY }),
  schemaKeyword("unevaluatedItems", "other", { facts: ARRAY, dialect: "2020-12" }),
  schemaKeyword("unevaluatedProperties", "other", { facts: OBJECT, dialect: "2020-12" }),
];

// Alternatives are whole schemas of their own unless members are also described next to or in another of them.
function sharesMembers(_walk: SchemaWalk, branches: readonly JsonValue[], schema: JsonObject): boolean {
  if (
    Object.hasOwn(schema, "properties") ||
    Object.hasOwn(schema, "$ref") ||
    Object.hasOwn(schema, "allOf")
  ) {
    return true;
  }
  let telling = 0;
  for (const branch of branches) {
    if (isObject(branch) && ("properties" in branch || "$ref" in branch || "allOf" in branch)) telling++;
  }
  return telling > 1;
}
