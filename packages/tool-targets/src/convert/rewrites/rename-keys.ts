import { isObject, setOwn, type JsonObject } from "@toolhaft/json-text";
import { alphabetOf } from "../../names/alphabet.ts";
import { uniqueNames } from "../../names/unique-names.ts";
import { applied } from "../draft/applied.ts";
import { mapOf, placeOf, requiredOf, setValue, valueOf, wayBack, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite, RewriteContext } from "./rewrite.ts";

/**
 * Property keys in characters that the receiver refuses get names it takes. One key has one name in the
 * whole tool, and no name is another key, so that the way back is never in doubt.
 */
export const renameKeys: Rewrite = {
  name: "rename-keys",
  run(context) {
    const { root, needs } = context;
    const rule = needs.keys;
    if (rule === undefined) return;
    const drafts = rule.everywhere ? allOf(root) : applied([root], root);
    const refused = (key: string): boolean => key.length > rule.max || !rule.pattern.test(key);
    const renamed = new Set<string>();
    const all = new Set<string>();
    for (const draft of allOf(root)) {
      for (const key of mapOf(draft, "properties")?.keys() ?? []) all.add(key);
    }
    for (const draft of drafts) {
      for (const key of mapOf(draft, "properties")?.keys() ?? []) if (refused(key)) renamed.add(key);
    }
    if (renamed.size === 0) return;
    const keys = [...renamed].sort();
    const reserved = [...all].filter((key) => !renamed.has(key));
    const names = uniqueNames(
      keys.map((name) => ({ name, identity: name })),
      alphabetOf([rule.pattern], rule.max),
      { reserved },
    );
    const nameOf = new Map(keys.map((key, index) => [key, names[index] ?? key]));
    for (const draft of drafts) renameIn(context, draft, nameOf);
  },
};

function allOf(root: Draft): Draft[] {
  const drafts: Draft[] = [];
  eachDraft(root, (draft) => drafts.push(draft));
  return drafts;
}

function renameIn({ lose }: RewriteContext, draft: Draft, nameOf: ReadonlyMap<string, string>): void {
  const properties = mapOf(draft, "properties");
  if (properties === undefined) return;
  const renamed = new Map<string, Draft>();
  for (const [key, schema] of properties) {
    const name = nameOf.get(key) ?? key;
    renamed.set(name, schema);
    if (name === key) continue;
    const back = wayBack(draft);
    (back.keys ??= new Map<string, string>()).set(name, key);
    lose("key-renamed", "hint", { path: schema.path, keyword: "properties" }, { key, name });
  }
  draft.members.set("properties", { holds: "map", map: renamed });
  renameMentions(draft, nameOf);
}

/** Keys are named in `required` and in what depends on them, too. */
function renameMentions(draft: Draft, nameOf: ReadonlyMap<string, string>): void {
  const name = (key: string): string => nameOf.get(key) ?? key;
  if (draft.members.has("required")) {
    setValue(draft, "required", requiredOf(draft).map(name), placeOf(draft, "required"));
  }
  const lists = valueOf(draft, "dependentRequired");
  if (isObject(lists)) {
    const renamed: JsonObject = {};
    for (const [key, list] of Object.entries(lists)) {
      const named = Array.isArray(list)
        ? list.map((each) => (typeof each === "string" ? name(each) : each))
        : list;
      setOwn(renamed, name(key), named);
    }
    setValue(draft, "dependentRequired", renamed, placeOf(draft, "dependentRequired"));
  }
  const schemas = mapOf(draft, "dependentSchemas");
  if (schemas !== undefined) {
    const map = new Map(Array.from(schemas, ([key, schema]) => [name(key), schema]));
    draft.members.set("dependentSchemas", { holds: "map", map });
  }
}
