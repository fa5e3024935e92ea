import { itemPathOf, setValue, typesOf, valueOf, type Draft, type Member } from "../draft/draft.ts";

/** The same schema, with null allowed as well. */
export function withNull(draft: Draft): Draft {
  if (draft.always === false) return { path: draft.path, members: new Map([typeMember("null")]) };
  const types = typesOf(draft);
  const isPlain = ["$ref", "allOf", "anyOf", "oneOf", "not", "const"].every(
    (each) => !draft.members.has(each),
  );
  if (types === undefined || !isPlain) return besideNull(draft);
  const same: Draft = { ...draft, members: new Map(draft.members) };
  if (!types.includes("null")) setValue(same, "type", [...types, "null"], draft.members.get("type")?.path);
  const values = valueOf(draft, "enum");
  if (Array.isArray(values) && !values.includes(null)) {
    const member = draft.members.get("enum");
    const itemPaths = values.map((_, index) => itemPathOf(member, index));
    const place = member?.path === undefined ? {} : { path: member.path };
    same.members.set("enum", { holds: "value", value: [...values, null], itemPaths, ...place });
  }
  return same;
}

function besideNull(draft: Draft): Draft {
  const inner: Draft = { ...draft, members: new Map(draft.members) };
  const members = new Map<string, Member>();
  for (const keyword of ["title", "description"]) {
    const member = inner.members.get(keyword);
    if (member === undefined) continue;
    members.set(keyword, member);
    inner.members.delete(keyword);
  }
  const branches = inner.members.get("anyOf");
  const isUnion = branches?.holds === "list" && inner.members.size === 1 && inner.back === undefined;
  const list = isUnion ? branches.list : [inner];
  const none: Draft = { path: draft.path, members: new Map([typeMember("null")]) };
  members.set("anyOf", { holds: "list", list: [...list, none] });
  return { path: draft.path, members };
}

function typeMember(type: string): [string, Member] {
  return ["type", { holds: "value", value: type }];
}
