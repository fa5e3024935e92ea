import { matches } from "../facts/members.ts";
import { NO_DEFINITIONS, targetOf, type Part, type Schema, type SchemaObject } from "../schema.ts";
import { make, spend, type Work } from "../work.ts";

/** The members that a schema looks at: by their name, a pattern, their index, what they are like, or all of them. */
export type Members =
  | { readonly name: string }
  | { readonly pattern: string }
  | { readonly below: number }
  | { readonly like: Part }
  | "all";

/** Members that are looked at in every value that satisfies the guards. */
export interface Evaluated {
  readonly members: Members;
  readonly guards: readonly Part[];
}

/** Whose members: what `unevaluatedProperties` and `unevaluatedItems` count. */
export type Kind = "properties" | "items";

const MOST = 200;

/**
 * What a schema looks at without its own `unevaluated…`, and in which values (JSON Schema core 11). `isWhole`: nothing that it
 * looks at is missing.
 */
export function evaluatedBy(
  work: Work,
  { schema, defs }: Part,
  kind: Kind,
): { readonly found: readonly Evaluated[]; readonly isWhole: boolean } {
  const found: Evaluated[] = [];
  let isWhole = true;

  const look = (each: Schema, guards: readonly Part[], above: readonly Schema[]): void => {
    if (typeof each === "boolean") return;
    if (above.includes(each) || found.length > MOST || !spend(work, 1)) {
      isWhole = false;
      return;
    }
    for (const members of kind === "properties" ? propertiesOf(each) : itemsOf(each, defs))
      found.push({ members, guards });
    const inside = (part: Schema, ...more: readonly Part[]): void => {
      look(part, [...guards, ...more], [...above, each]);
    };
    const own = (part: Schema): Part => ({ schema: part, defs });
    if (each.$ref !== undefined) {
      const target = targetOf(each.$ref, defs);
      if (target === undefined) isWhole = false;
      else inside(target);
    }
    for (const part of each.allOf ?? []) inside(part);
    for (const part of [...(each.anyOf ?? []), ...(each.oneOf ?? [])]) inside(part, own(part));
    const { if: condition, then = true, else: otherwise = true } = each;
    if (condition !== undefined) {
      inside({ allOf: [condition, then] }, own(condition));
      inside(otherwise, make(work, { not: condition }, defs));
    }
    if (kind === "items") return;
    for (const [name, part] of Object.entries(each.dependentSchemas ?? {}))
      inside(part, make(work, { required: [name] }, NO_DEFINITIONS));
  };
  if (typeof schema === "object") {
    const { unevaluatedProperties: _properties, unevaluatedItems: _items, ...others } = schema;
    look(others, [], []);
  }
  return { found, isWhole };
}

function propertiesOf(schema: SchemaObject): Members[] {
  const { properties = {}, patternProperties = {}, additionalProperties, unevaluatedProperties } = schema;
  return [
    ...Object.keys(properties).map((name) => ({ name })),
    ...Object.keys(patternProperties).map((pattern) => ({ pattern })),
    ...([additionalProperties, unevaluatedProperties].some((each) => each !== undefined)
      ? (["all"] as const)
      : []),
  ];
}

function itemsOf(
  { prefixItems, items, unevaluatedItems, contains }: SchemaObject,
  defs: Part["defs"],
): Members[] {
  if (items !== undefined || unevaluatedItems !== undefined) return ["all"];
  return [
    ...(prefixItems === undefined ? [] : [{ below: prefixItems.length }]),
    ...(contains === undefined ? [] : [{ like: { schema: contains, defs } }]),
  ];
}

/** Whether the first hold the second whatever the value is; what `like` members are like is for a proof. */
export function includes(
  work: Work,
  members: Members,
  others: Members,
  isLike: (before: Part, after: Part) => boolean,
): boolean {
  if (members === "all") return true;
  if (others === "all") return false;
  if ("name" in others)
    return "name" in members
      ? members.name === others.name
      : "pattern" in members && matches(work, members.pattern, others.name) === true;
  if ("pattern" in others) return "pattern" in members && members.pattern === others.pattern;
  if ("below" in others) return "below" in members && members.below >= others.below;
  return "like" in members && isLike(others.like, members.like);
}
