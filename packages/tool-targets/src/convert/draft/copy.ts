import type { Draft, Member, WayBack } from "./draft.ts";

/** A deep copy: rewrites change drafts in place, and a definition that is used twice must not be shared. */
export function copyDraft(draft: Draft): Draft {
  const copy: Draft = { path: draft.path, members: new Map() };
  if (draft.always !== undefined) copy.always = draft.always;
  if (draft.contradicts !== undefined) copy.contradicts = draft.contradicts;
  if (draft.back !== undefined) copy.back = copyBack(draft.back);
  for (const [keyword, member] of draft.members) copy.members.set(keyword, copyMember(member));
  return copy;
}

/** A deep copy of what a keyword holds. */
export function copyMember(member: Member): Member {
  const copy = copyHeld(member);
  if (member.path !== undefined) copy.path = member.path;
  if (member.origins !== undefined) copy.origins = member.origins;
  return copy;
}

function copyHeld(member: Member): Member {
  switch (member.holds) {
    case "schema":
      return { holds: "schema", schema: copyDraft(member.schema) };
    case "list":
      return { holds: "list", list: member.list.map(copyDraft) };
    case "map":
      return {
        holds: "map",
        map: new Map(Array.from(member.map, ([name, draft]) => [name, copyDraft(draft)])),
      };
    case "value":
      return { ...member };
  }
}

function copyBack({ keys, nulls, values, text }: WayBack): WayBack {
  const back: WayBack = {};
  if (keys) back.keys = new Map(keys);
  if (nulls) back.nulls = new Set(nulls);
  if (values) back.values = new Map(values);
  if (text !== undefined) back.text = text;
  return back;
}
