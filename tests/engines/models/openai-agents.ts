import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { targetOf } from "../../../packages/tool-targets/src/check/reference-forms.ts";
import { listIn, refuse, throwing, type EngineModel } from "./model.ts";

const UNSUPPORTED =
  "$dynamicRef $recursiveRef additionalItems allOf contains contentSchema dependencies dependentRequired dependentSchemas " +
  "else if maxContains minContains not oneOf patternProperties prefixItems propertyNames then unevaluatedItems unevaluatedProperties";
const METADATA: ReadonlySet<string> = new Set(
  "$anchor $comment $defs $id $ref $schema anyOf default deprecated description definitions examples readOnly title writeOnly".split(
    " ",
  ),
);
/** Its walk counts calls; this is about where it gives up. */
const DEEPEST = 50;

/** OpenAI's agents SDK checks what stays in a strict schema before it rewrites it. */
export const openaiAgents: EngineModel = throwing((root) => {
  const seen = new Set<JsonValue>();
  const visit = (schema: JsonValue, depth: number): void => {
    if (typeof schema === "boolean" || seen.has(schema)) return;
    if (!isObject(schema)) refuse("a non-boolean, non-object schema node");
    if (depth > DEEPEST) refuse("too deeply nested to process safely");
    seen.add(schema);
    if (schema !== root && Object.hasOwn(schema, "$id")) refuse("a nested $id");
    for (const keyword of UNSUPPORTED.split(" "))
      if (Object.hasOwn(schema, keyword)) refuse(`unsupported keyword ${keyword}`);
    checkAlone(schema, "$ref");
    checkAlone(schema, "anyOf");
    if (Object.hasOwn(schema, "$ref")) {
      const target = targetOf(schema["$ref"] ?? null, root);
      if (target === undefined) refuse("unresolved or external reference");
      visit(target, depth + 1);
    }
    if (Object.hasOwn(schema, "anyOf") && listIn(schema, "anyOf").length === 0) refuse("an invalid anyOf");
    for (const key of ["$defs", "definitions", "properties"]) {
      if (isObject(schema[key])) for (const each of Object.values(schema[key])) visit(each, depth + 1);
    }
    for (const each of listIn(schema, "anyOf")) visit(each, depth + 1);
    const { items } = schema;
    if (Array.isArray(items)) for (const each of items) visit(each, depth + 1);
    else if (items !== undefined) visit(items, depth + 1);
  };
  visit(root, 0);
});

function checkAlone(schema: JsonObject, keyword: string): void {
  if (!Object.hasOwn(schema, keyword)) return;
  const other = Object.keys(schema).find((key) => !METADATA.has(key));
  if (other !== undefined) refuse(`${keyword} with sibling keyword ${other}`);
}
