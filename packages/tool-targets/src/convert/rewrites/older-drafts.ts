import { isObject, setOwn } from "@toolhaft/json-text";
import { readDraft } from "../draft/read-draft.ts";
import { listOf, placeOf, valueOf, type Draft, type Member } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

/**
 * Draft-07 becomes 2020-12 where `$schema` can't say which it is: tuples, `dependencies`, and what stands
 * next to `$ref`, which draft-07 ignores. Exact.
 */
export const olderDrafts: Rewrite = {
  name: "older-drafts",
  run({ root, needs }) {
    const isOlder = isOlderDraft(root);
    if (isOlder && needs.keeps("$schema", true)) return;
    eachDraft(root, (draft) => {
      if (isOlder) dropBesideReference(draft);
      rewriteTuple(draft);
      rewriteDependencies(draft);
    });
    if (isOlder) root.members.delete("$schema");
  },
};

/** True when `$schema` names a draft before 2019-09. */
export function isOlderDraft(root: Draft): boolean {
  const uri = valueOf(root, "$schema");
  return typeof uri === "string" && /\/draft-0\d\//.test(uri);
}

const DEFINITIONS: ReadonlySet<string> = new Set(["$ref", "$defs", "definitions", "$schema", "$id"]);

function dropBesideReference(draft: Draft): void {
  if (typeof valueOf(draft, "$ref") !== "string") return;
  for (const keyword of draft.members.keys()) if (!DEFINITIONS.has(keyword)) draft.members.delete(keyword);
}

function rewriteTuple(draft: Draft): void {
  const tuple = listOf(draft, "items");
  const rest = draft.members.get("additionalItems");
  draft.members.delete("additionalItems");
  if (tuple === undefined) return;
  draft.members.delete("items");
  if (tuple.length > 0) draft.members.set("prefixItems", { holds: "list", list: tuple });
  if (rest?.holds === "schema") draft.members.set("items", rest);
}

function rewriteDependencies(draft: Draft): void {
  const dependencies = valueOf(draft, "dependencies");
  if (!isObject(dependencies)) return;
  const path = placeOf(draft, "dependencies");
  const lists: Record<string, string[]> = {};
  const schemas = new Map<string, Draft>();
  for (const [key, value] of Object.entries(dependencies)) {
    if (Array.isArray(value))
      setOwn(
        lists,
        key,
        value.filter((each) => typeof each === "string"),
      );
    else if (isObject(value) || typeof value === "boolean")
      schemas.set(key, readDraft(value, [...path, key]));
  }
  draft.members.delete("dependencies");
  const required: Member = { holds: "value", value: lists, path };
  if (Object.keys(lists).length > 0) draft.members.set("dependentRequired", required);
  if (schemas.size > 0) draft.members.set("dependentSchemas", { holds: "map", map: schemas });
}
