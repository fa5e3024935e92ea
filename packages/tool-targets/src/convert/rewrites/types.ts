import { copyMember } from "../draft/copy.ts";
import { itemPathOf, listOf, setValue, typesOf, valueOf, type Draft, type Member } from "../draft/draft.ts";
import { ANNOTATIONS, concerns, NAMES } from "../../keywords.ts";
import type { JsonValue } from "@toolhaft/json-text";
import { eachDraftUpward } from "../draft/walk.ts";
import type { SchemaNeeds } from "../needs/schema-needs.ts";
import type { Rewrite } from "./rewrite.ts";

/**
 * Several types, and null among them, are written in the receiver's way: a list, `nullable`, or branches of
 * `anyOf`, each with the keywords that concern its type. Exact.
 */
export const types: Rewrite = {
  name: "types",
  run({ root, needs }) {
    eachDraftUpward(root, (draft) => {
      const names = typesOf(draft);
      if (Array.isArray(valueOf(draft, "type")) && names !== undefined && names.length > 0) {
        rewriteTypes(draft, [...new Set(names)], needs);
      }
      if (needs.nulls === "nullable") nullBranchToFlag(draft);
    });
  },
};

function rewriteTypes(draft: Draft, names: readonly string[], needs: SchemaNeeds): void {
  const [only = ""] = names;
  if (names.length === 1) {
    setType(draft, only);
    return;
  }
  const others = names.filter((name) => name !== "null");
  const hasNull = others.length < names.length;
  const [type = ""] = others;
  if (needs.nulls === "type-list" && (needs.typeLists || others.length === 1)) return;
  if (needs.nulls === "nullable") {
    if (others.length === 1) setType(draft, type);
    else split(draft, others);
    if (hasNull) setNullable(draft);
    return;
  }
  split(draft, hasNull ? [...others, "null"] : others);
}

function setType(draft: Draft, type: string): void {
  const member = draft.members.get("type");
  setValue(draft, "type", type, member?.path);
}

/** Null can be sent: the flag says so, and `enum` need not. */
function setNullable(draft: Draft): void {
  const values = valueOf(draft, "enum");
  if (Array.isArray(values)) {
    if (!values.includes(null)) return;
    const member = draft.members.get("enum");
    setValue(
      draft,
      "enum",
      values.filter((value) => value !== null),
      member?.path,
    );
  }
  setValue(draft, "nullable", true);
}

/** One branch of `anyOf` for each type; what only describes stays outside. */
function split(draft: Draft, names: readonly string[]): void {
  const outside = new Map<string, Member>();
  const inside: [string, Member][] = [];
  for (const [keyword, member] of draft.members) {
    if (keyword === "type") continue;
    if ((ANNOTATIONS.has(keyword) && keyword !== "format") || NAMES.has(keyword))
      outside.set(keyword, member);
    else inside.push([keyword, member]);
  }
  const typePath = draft.members.get("type")?.path;
  const branches = names.map((name): Draft => {
    const branch: Draft = { path: draft.path, members: new Map() };
    setValue(branch, "type", name, typePath);
    for (const [keyword, member] of inside) {
      if (concerns(keyword, name)) branch.members.set(keyword, copyMember(member));
    }
    return keepValuesOf(branch, name);
  });
  const list = branches.filter(({ always }) => always !== false);
  if (list.length === 0) {
    draft.always = false;
    draft.members = new Map();
    return;
  }
  draft.members = outside;
  draft.members.set("anyOf", { holds: "list", list, ...(typePath && { path: typePath }) });
}

/** Of listed values a branch keeps those of its type. */
function keepValuesOf(branch: Draft, type: string): Draft {
  const member = branch.members.get("enum");
  if (member?.holds !== "value" || !Array.isArray(member.value)) return branch;
  const { value: values, path } = member;
  const kept = values.flatMap((value, index) =>
    isOfType(value, type) ? [{ value, path: itemPathOf(member, index) }] : [],
  );
  if (kept.length === 0) return { path: branch.path, always: false, members: new Map() };
  branch.members.set("enum", {
    holds: "value",
    value: kept.map((each) => each.value),
    itemPaths: kept.map((each) => each.path),
    ...(path && { path }),
  });
  return branch;
}

function isOfType(value: JsonValue, type: string): boolean {
  if (value === null) return type === "null";
  if (Array.isArray(value)) return type === "array";
  if (typeof value === "number") return type === "number" || (type === "integer" && Number.isInteger(value));
  return typeof value === type;
}

/** `anyOf` with a branch for null becomes `nullable` next to the others. */
function nullBranchToFlag(draft: Draft): void {
  const branches = listOf(draft, "anyOf");
  if (branches === undefined) return;
  const others = branches.filter((branch) => !isNull(branch));
  if (others.length === branches.length || others.length === 0) return;
  const [only] = others;
  const isPlain = Array.from(draft.members.keys()).every(
    (keyword) => keyword === "anyOf" || ANNOTATIONS.has(keyword),
  );
  if (!isPlain && draft.members.has("type")) return;
  if (others.length === 1 && only?.always === undefined && only !== undefined && isPlain) {
    draft.members.delete("anyOf");
    draft.members = new Map([...only.members, ...draft.members]);
    draft.path = only.path;
    if (only.back !== undefined) draft.back = only.back;
  } else draft.members.set("anyOf", { holds: "list", list: others });
  setValue(draft, "nullable", true);
}

function isNull(draft: Draft): boolean {
  if (valueOf(draft, "type") === "null") return true;
  const values = valueOf(draft, "enum");
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}
