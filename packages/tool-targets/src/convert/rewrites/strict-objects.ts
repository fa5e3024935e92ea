import { acceptsNull } from "../draft/accepts-null.ts";
import { mapOf, requiredOf, schemaOf, setValue, typesOf, wayBack, type Draft } from "../draft/draft.ts";
import { eachDraftUpward } from "../draft/walk.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";
import { withNull } from "./with-null.ts";

/**
 * Strict receivers know closed objects only, and some want every property: then null stands for an absent
 * one. Closing is exact where the object is closed already.
 */
export const strictObjects: Rewrite = {
  name: "strict-objects",
  run(context) {
    const { root, needs } = context;
    if (!needs.closedObjects && !needs.allRequired) return;
    eachDraftUpward(root, (draft) => {
      if (!isObjectSchema(draft)) return;
      if (needs.closedObjects) close(context, draft);
      if (needs.allRequired) requireAll(context, draft);
    });
  },
};

function isObjectSchema(draft: Draft): boolean {
  return (
    draft.always === undefined && (typesOf(draft)?.includes("object") ?? draft.members.has("properties"))
  );
}

function close(context: RewriteContext, draft: Draft): void {
  const rest = schemaOf(draft, "additionalProperties");
  if (rest?.always !== false) {
    loseKeyword(context, draft, "additionalProperties", "object-closed", "narrower");
  }
  if (!draft.members.has("properties")) draft.members.set("properties", { holds: "map", map: new Map() });
  const schema: Draft = { path: [...draft.path, "additionalProperties"], always: false, members: new Map() };
  draft.members.set("additionalProperties", { holds: "schema", schema });
  dropUndeclared(context, draft);
}

/** A key that can't be sent can't be required: nothing would satisfy the object. */
function dropUndeclared(context: RewriteContext, draft: Draft): void {
  const properties = mapOf(draft, "properties");
  const required = requiredOf(draft);
  const declared = required.filter((name) => properties?.has(name) === true);
  if (declared.length === required.length) return;
  loseKeyword(context, draft, "required", "required-undeclared", "wider", {
    keys: required.filter((name) => properties?.has(name) !== true),
  });
  setValue(draft, "required", declared, draft.members.get("required")?.path);
}

function requireAll({ lose }: RewriteContext, draft: Draft): void {
  const properties = mapOf(draft, "properties");
  const path = draft.members.get("required")?.path;
  const required = new Set(requiredOf(draft));
  for (const [key, schema] of properties ?? []) {
    if (required.has(key)) continue;
    lose("optional-as-null", "hint", { path: schema.path, keyword: "required" }, { key });
    if (acceptsNull(schema)) continue;
    properties?.set(key, withNull(schema));
    const back = wayBack(draft);
    const own = back.keys?.get(key) ?? key;
    (back.nulls ??= new Set<string>()).add(own);
  }
  setValue(draft, "required", [...(properties?.keys() ?? [])], path);
}
