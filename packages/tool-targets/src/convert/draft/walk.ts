import type { Draft, Member } from "./draft.ts";

/** Which keywords a walk goes into. */
export type Enters = (keyword: string) => boolean;

/** The schemas directly below one, in order; those that `enters` leaves aside are left out. */
export function* childrenOf(draft: Draft, enters: Enters = everywhere): Generator<Draft> {
  for (const [keyword, member] of draft.members) if (enters(keyword)) yield* heldBy(member);
}

const everywhere: Enters = () => true;

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
export function eachDraft(draft: Draft, visit: (draft: Draft) => void, enters?: Enters): void {
  visit(draft);
  for (const child of childrenOf(draft, enters)) eachDraft(child, visit, enters);
}

/** Visit every schema, children first: what a visit looks at below is already done. */
export function eachDraftUpward(draft: Draft, visit: (draft: Draft) => void, enters?: Enters): void {
  for (const child of childrenOf(draft, enters)) eachDraftUpward(child, visit, enters);
  visit(draft);
}
