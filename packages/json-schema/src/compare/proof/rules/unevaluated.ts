import { ofTypes } from "../../facts/facts.ts";
import { TYPE } from "../../facts/types.ts";
import { also, only, type Part, type Schema, type SchemaObject } from "../../schema.ts";
import { below, failed, PROVEN, type Case } from "../claim.ts";
import { evaluatedBy, includes, type Evaluated, type Kind } from "../evaluated.ts";
import type { RuleOf } from "./rule.ts";

type Keyword = "unevaluatedItems" | "unevaluatedProperties";

/**
 * What could not be said by plainer keywords is proven where the old schema has it, too, or is closed by `additionalProperties` or
 * `items`: all that the old one looks at, the new one looks at, and what is left satisfies what is asked of it.
 */
export function unevaluated(keyword: Keyword): RuleOf {
  const [kind, type] =
    keyword === "unevaluatedItems" ? (["items", "array"] as const) : (["properties", "object"] as const);
  return [
    keyword,
    (at) => {
      const { [keyword]: asked = true } = at.schema;
      if (asked === true || (at.facts.types & TYPE[type]) === 0) return PROVEN;
      const isKept = at.facts.atoms.some(({ part: { schema, defs } }) =>
        typeof schema === "object"
          ? closedIn(schema, keyword).some((old) => isCovered(at, kind, { ...old, defs }, asked))
          : false,
      );
      return isKept ? PROVEN : failed(at, keyword);
    },
  ];
}

/** What looks at members, and what the rest of them satisfies. */
interface Closed {
  readonly looks: Schema;
  readonly rest: Schema;
}

function closedIn(schema: SchemaObject, keyword: Keyword): Closed[] {
  const { [keyword]: unevaluated, items, prefixItems = [], additionalProperties } = schema;
  const closed: Closed[] = unevaluated === undefined ? [] : [{ looks: schema, rest: unevaluated }];
  if (keyword === "unevaluatedItems" && items !== undefined)
    closed.push({ looks: { prefixItems }, rest: items });
  const { properties = {}, patternProperties = {} } = schema;
  if (keyword === "unevaluatedProperties" && additionalProperties !== undefined)
    closed.push({ looks: { properties, patternProperties }, rest: additionalProperties });
  return closed;
}

function isCovered(
  at: Case,
  kind: Kind,
  { looks, rest, defs }: Closed & Pick<Part, "defs">,
  asked: Schema,
): boolean {
  const { work } = at.prover;
  const old = evaluatedBy(work, { schema: looks, defs }, kind);
  if (!old.isWhole) return false;
  const { found } = evaluatedBy(work, at.after, kind);
  return (
    old.found.every((each) => found.some((now) => isAmong(at, kind, each, now))) &&
    isBelow(at, { schema: rest, defs }, { schema: asked, defs: at.after.defs })
  );
}

/** In every value where the old schema looks at them, the new one does. */
function isAmong(at: Case, kind: Kind, old: Evaluated, now: Evaluated): boolean {
  const { prover, before } = at;
  if (!includes(prover.work, now.members, old.members, (a, b) => isBelow(at, a, b))) return false;
  const type = ofTypes(prover.work, [kind === "items" ? "array" : "object"]);
  const values = also(before, type, ...old.guards);
  return now.guards.every(
    (after) => prover.prove({ ...at, before: values, after, isCertain: false }).length === 0,
  );
}

function isBelow(at: Case, before: Part, after: Part): boolean {
  const claim = below(at, { like: undefined }, only(before), after.schema);
  return at.prover.prove({ ...claim, after }).length === 0;
}
