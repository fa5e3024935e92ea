import type { Draft, Member } from "./draft.ts";
import { printValue } from "../../print/print-value.ts";
import { printed, printedList, printedObject, type Printed } from "../../print/printed.ts";
import type { Spelling } from "../../print/spelling.ts";

/** Print a rewritten schema. */
export function printDraft(draft: Draft, spelling: Spelling): Printed {
  if (draft.always !== undefined) return printed(draft.always);
  return printedObject(
    Array.from(draft.members, ([keyword, member]) => [keyword, printMember(member, spelling)] as const),
  );
}

function printMember(member: Member, spelling: Spelling): Printed {
  switch (member.holds) {
    case "schema":
      return printDraft(member.schema, spelling);
    case "list":
      return printedList(member.list.map((schema) => printDraft(schema, spelling)));
    case "map":
      return printedObject(
        Array.from(member.map, ([name, schema]) => [name, printDraft(schema, spelling)] as const),
      );
    case "value":
      return printPlain(member, spelling);
  }
}

function printPlain(
  { value, path, itemPaths }: Extract<Member, { holds: "value" }>,
  spelling: Spelling,
): Printed {
  if (itemPaths === undefined || !Array.isArray(value)) return printValue(value, path, spelling);
  return printedList(value.map((item, index) => printValue(item, itemPaths[index], spelling)));
}
