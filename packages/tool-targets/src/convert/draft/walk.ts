import type { Draft, Member } from "./draft.ts";

/** The schemas directly below one, in order. */
export function* childrenOf(draft: Draft): Generator<Draft> {
  for (const member of draft.members.values()) yield* heldBy(member);
}

/** The schemas that a keyword holds. */
export function heldBy(member: Member): Iterable<Draft> {
  switch (member.holds) {
    case "schema":
      return [member.schema];
    case "list":
      return member.list;
    case "map":
      return member.map.values();
    case "value":
      return [];
  }
}

/** Visit every schema, parents first; what a visit removes is not entered. */
export function eachDraft(draft: Draft, visit: (draft: Draft) => void): void {
  visit(draft);
  for (const child of childrenOf(draft)) eachDraft(child, visit);
}

/** Visit every schema, children first: what a visit looks at below is already done. */
export function eachDraftUpward(draft: Draft, visit: (draft: Draft) => void): void {
  for (const child of childrenOf(draft)) eachDraftUpward(child, visit);
  visit(draft);
}
