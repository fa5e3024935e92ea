import { itemOf, lengthOfPrefix } from "../../facts/members.ts";
import { TYPE } from "../../facts/types.ts";
import { only, type Schema } from "../../schema.ts";
import { below, failed, PROVEN, type Case, type Failure } from "../claim.ts";
import { isSame } from "../../same.ts";
import type { RuleOf } from "./rule.ts";
import { unevaluated } from "./unevaluated.ts";

const isList = ({ facts }: Case): boolean => (facts.types & TYPE.array) !== 0;

function item(at: Case, index: number, schema: Schema): readonly Failure[] {
  return at.prover.prove(below(at, index, itemOf(at.facts, index), schema));
}

export const arrayRules: readonly RuleOf[] = [
  [
    "minItems",
    (at) => (!isList(at) || at.facts.minItems >= (at.schema.minItems ?? 0) ? PROVEN : failed(at, "minItems")),
  ],
  [
    "maxItems",
    (at) =>
      !isList(at) || at.facts.maxItems <= (at.schema.maxItems ?? Infinity) ? PROVEN : failed(at, "maxItems"),
  ],
  [
    "uniqueItems",
    (at) =>
      !isList(at) || at.schema.uniqueItems !== true || at.facts.unique || at.facts.maxItems <= 1
        ? PROVEN
        : failed(at, "uniqueItems"),
  ],
  [
    "prefixItems",
    (at) => {
      if (!isList(at)) return PROVEN;
      const schemas = (at.schema.prefixItems ?? []).slice(0, at.facts.maxItems);
      return schemas.flatMap((schema, index) => item(at, index, schema));
    },
  ],
  [
    "items",
    (at) => {
      const { items = true, prefixItems = [] } = at.schema;
      if (!isList(at) || items === true) return PROVEN;
      const last = Math.max(prefixItems.length, lengthOfPrefix(at.facts));
      const failures: Failure[] = [];
      for (let index = prefixItems.length; index <= last && index < at.facts.maxItems; index++)
        failures.push(...item(at, index, items));
      return failures;
    },
  ],
  [
    "contains",
    (at) => {
      const { contains = true, minContains = 1, maxContains = Infinity } = at.schema;
      if (!isList(at) || (minContains === 0 && maxContains === Infinity)) return PROVEN;
      const asked = { schema: contains, defs: at.after.defs };
      const isKept = at.facts.atoms.some(({ schema, part: { defs } }) => {
        if (schema.contains === undefined || (schema.minContains ?? 1) < minContains) return false;
        const isSameItem = isSame(schema.contains, defs, contains, at.after.defs);
        if (maxContains !== Infinity || isSameItem)
          return isSameItem && (schema.maxContains ?? Infinity) <= maxContains;
        const before = only({ schema: schema.contains, defs });
        return (
          at.prover.prove({ ...below(at, 0, before, contains), after: asked, isCertain: false }).length === 0
        );
      });
      return isKept ? PROVEN : failed(at, "contains");
    },
  ],
  unevaluated("unevaluatedItems"),
];
