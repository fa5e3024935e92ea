import { isEmpty } from "../../facts/empty.ts";
import { namesOf, otherPropertyOf, propertyOf, patternsOf } from "../../facts/members.ts";
import { TYPE } from "../../facts/types.ts";
import { also, NO_DEFINITIONS } from "../../schema.ts";
import { make } from "../../work.ts";
import { below, failed, instead, PROVEN, type Case } from "../claim.ts";
import { isSame } from "../../same.ts";
import type { RuleOf } from "./rule.ts";
import { unevaluated } from "./unevaluated.ts";

export const isObjects = ({ facts }: Case): boolean => (facts.types & TYPE.object) !== 0;

/** Whether a property can be there at all. */
export function canHave({ facts, prover }: Case, name: string): boolean {
  return !isEmpty(prover.work, propertyOf(prover.work, facts, name));
}

export const objectRules: readonly RuleOf[] = [
  [
    "required",
    (at) => {
      const missing = isObjects(at)
        ? (at.schema.required ?? []).filter((name) => !at.facts.required.has(name))
        : [];
      return missing.length === 0 ? PROVEN : failed(at, "required", { missing });
    },
  ],
  [
    "minProperties",
    (at) => {
      const { minProperties, required } = at.facts;
      const least = Math.max(minProperties, required.size);
      return !isObjects(at) || least >= (at.schema.minProperties ?? 0) ? PROVEN : failed(at, "minProperties");
    },
  ],
  [
    "maxProperties",
    (at) => {
      const { facts, schema, prover } = at;
      const most = schema.maxProperties ?? Infinity;
      if (!isObjects(at) || facts.maxProperties <= most) return PROVEN;
      const isClosed = patternsOf(facts).size === 0 && isEmpty(prover.work, otherPropertyOf(facts));
      const isKept = isClosed && [...namesOf(facts)].filter((name) => canHave(at, name)).length <= most;
      return isKept ? PROVEN : failed(at, "maxProperties");
    },
  ],
  [
    "properties",
    (at) =>
      !isObjects(at)
        ? PROVEN
        : Object.entries(at.schema.properties ?? {}).flatMap(([name, schema]) =>
            at.prover.prove(below(at, name, propertyOf(at.prover.work, at.facts, name), schema)),
          ),
  ],
  [
    "dependentRequired",
    (at) => {
      if (!isObjects(at)) return PROVEN;
      const { facts } = at;
      return Object.entries(at.schema.dependentRequired ?? {}).flatMap(([name, names]) => {
        const isAsked = (each: string): boolean =>
          facts.required.has(each) ||
          each === name ||
          facts.atoms.some(({ schema }) => listOf(schema.dependentRequired, name).includes(each));
        return names.every(isAsked) || !canHave(at, name)
          ? PROVEN
          : failed(at, "dependentRequired", { present: name });
      });
    },
  ],
  [
    "dependentSchemas",
    (at) => {
      if (!isObjects(at)) return PROVEN;
      const { facts, prover, before, after } = at;
      return Object.entries(at.schema.dependentSchemas ?? {}).flatMap(([name, schema]) => {
        const isSaid = facts.atoms.some(({ schema: { dependentSchemas = {} }, part }) => {
          const own = Object.hasOwn(dependentSchemas, name) ? dependentSchemas[name] : undefined;
          return own !== undefined && isSame(own, part.defs, schema, after.defs);
        });
        if (isSaid || !canHave(at, name)) return PROVEN;
        const withIt = also(before, make(prover.work, { required: [name] }, NO_DEFINITIONS));
        return prover.prove({ ...instead(at, schema), before: withIt, isCertain: false });
      });
    },
  ],
  unevaluated("unevaluatedProperties"),
];

function listOf(map: Record<string, string[]> | undefined, name: string): readonly string[] {
  return map !== undefined && Object.hasOwn(map, name) ? (map[name] ?? []) : [];
}
