import { validate } from "@toolhaft/json-schema";
import type { JsonValue } from "@toolhaft/json-text";
import { printDraft } from "../draft/print-draft.ts";
import { usualSpelling } from "../../print/spelling.ts";
import { itemPathOf, valueOf, type Draft } from "../draft/draft.ts";
import { ANNOTATIONS } from "../../keywords.ts";
import { childrenOf, eachDraft } from "../draft/walk.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";

/**
 * Where keywords next to `enum` and `const` are not looked at, only the values that they accept stay, and
 * they go. Exact.
 */
export const valuesAlone: Rewrite = {
  name: "values-alone",
  run(context) {
    if (!context.needs.valuesAlone) return;
    eachDraft(context.root, (draft) => {
      if (draft.members.has("enum") || draft.members.has("const")) keepValues(context, draft);
    });
  },
};

function keepValues(context: RewriteContext, draft: Draft): void {
  const neighbours = new Map(draft.members);
  for (const keyword of ["enum", "const", "type", ...ANNOTATIONS]) neighbours.delete(keyword);
  const rest: Draft = { path: draft.path, members: neighbours };
  if (mentionsOthers(rest)) return;
  const { value: schema } = printDraft(
    { ...rest, members: new Map([...neighbours, ...typeOf(draft)]) },
    usualSpelling,
  );
  const constant = valueOf(draft, "const");
  const accepts = (value: JsonValue): boolean =>
    validate(schema, value).valid && (constant === undefined || validate({ const: constant }, value).valid);
  const member = draft.members.get("enum");
  const values = member?.holds === "value" && Array.isArray(member.value) ? member.value : [constant ?? null];
  const kept = values.flatMap((value, index) => (accepts(value) ? [{ value, index }] : []));
  if (kept.length > 0) {
    for (const keyword of [...neighbours.keys(), "format"]) draft.members.delete(keyword);
  }
  if (kept.length === 0) {
    for (const keyword of ["enum", "const"]) {
      if (!draft.members.has(keyword)) continue;
      loseKeyword(context, draft, keyword, "false-schema", "wider");
      draft.members.delete(keyword);
    }
  } else if (member?.holds === "value") {
    const { path } = member;
    draft.members.delete("const");
    draft.members.set("enum", {
      holds: "value",
      value: kept.map(({ value }) => value),
      itemPaths: kept.map(({ index }) => itemPathOf(member, index)),
      ...(path && { path }),
    });
  }
}

function typeOf(draft: Draft): Map<string, NonNullable<ReturnType<Draft["members"]["get"]>>> {
  const type = draft.members.get("type");
  return new Map(type === undefined ? [] : [["type", type]]);
}

/** Whether a schema can't be judged by itself. */
function mentionsOthers(draft: Draft): boolean {
  if (draft.members.has("$ref")) return true;
  for (const child of childrenOf(draft)) if (mentionsOthers(child)) return true;
  return false;
}
