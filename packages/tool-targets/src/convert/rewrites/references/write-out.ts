import { valueOf, type Draft, type Member } from "../../draft/draft.ts";
import { NAMES } from "../../../keywords.ts";
import type { References } from "../../draft/resources.ts";
import type { RewriteContext } from "../rewrite.ts";
import { combine, REFERENCES, referenceOf, type Reference } from "./reference-of.ts";

/** How often one definition may stand inside itself before the recursion is cut. */
const MAX_NESTED = 2;

/** The most schemas that writing out may make of one. */
const MAX_PARTS = 5_000;

/** The longest way through references. */
const MAX_CHAIN = 64;

interface Writing {
  context: RewriteContext;
  index: References;
  parts: number;
}

/** The whole schema with every reference replaced by what it leads to. */
export function writeOut(context: RewriteContext, index: References): Draft {
  return expand({ context, index, parts: 0 }, context.root, [context.root]);
}

function expand(state: Writing, source: Draft, above: readonly Draft[]): Draft {
  state.parts++;
  if (source.always !== undefined) return { path: source.path, always: source.always, members: new Map() };
  const draft: Draft = { path: source.path, members: new Map() };
  for (const [keyword, member] of source.members) {
    if (REFERENCES.includes(keyword) || NAMES.has(keyword)) continue;
    draft.members.set(keyword, expandMember(state, member, above));
  }
  const reference = referenceOf(source);
  return reference === undefined ? draft : expandReference(state, source, draft, above, reference);
}

function expandMember(state: Writing, member: Member, above: readonly Draft[]): Member {
  switch (member.holds) {
    case "schema":
      return { ...member, schema: expand(state, member.schema, above) };
    case "list":
      return { ...member, list: member.list.map((each) => expand(state, each, above)) };
    case "map":
      return {
        ...member,
        map: new Map(Array.from(member.map, ([name, each]) => [name, expand(state, each, above)])),
      };
    case "value":
      return member;
  }
}

function expandReference(
  state: Writing,
  source: Draft,
  neighbours: Draft,
  above: readonly Draft[],
  { keyword, value: reference, path }: Reference,
): Draft {
  const { lose } = state.context;
  const place = { path, keyword };
  const target = state.index.resolve(reference, source);
  if (target === undefined) {
    lose("reference-unresolved", "wider", place, { reference });
    return neighbours;
  }
  const nested = above.filter((each) => each === target).length;
  if (nested >= MAX_NESTED) {
    lose("reference-cut", "wider", place, { reference, depth: MAX_NESTED });
    return withTypeOf(target, neighbours);
  }
  if (state.parts >= MAX_PARTS || above.length >= MAX_CHAIN) {
    lose("reference-too-large", "wider", place, { reference, limit: MAX_PARTS });
    return withTypeOf(target, neighbours);
  }
  return combine(neighbours, expand(state, target, [...above, target]));
}

/** What is cut off keeps at least its type. */
function withTypeOf(target: Draft, draft: Draft): Draft {
  const type = target.members.get("type");
  if (type !== undefined && valueOf(draft, "type") === undefined) draft.members.set("type", type);
  return draft;
}
