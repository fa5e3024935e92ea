import { isEmpty } from "../../facts/empty.ts";
import { ofTypes } from "../../facts/facts.ts";
import {
  matches,
  namesOf,
  otherPropertyOf,
  patternedPropertyOf,
  patternsOf,
  propertyOf,
} from "../../facts/members.ts";
import { also, only, type Schema } from "../../schema.ts";
import { accepts } from "../../work.ts";
import { below, failed, PROVEN, type Case, type Failure } from "../claim.ts";
import { canHave, isObjects } from "./objects.ts";
import type { RuleOf } from "./rule.ts";

/** Every property that may be there and whose name a keyword may fall upon. `pattern`: the one of the keyword. */
function members(
  at: Case,
  schema: Schema,
  mayFallOn: (name: string) => boolean,
  pattern?: string,
): readonly Failure[] {
  const { facts, prover } = at;
  const failures: Failure[] = [];
  for (const name of namesOf(facts)) {
    if (mayFallOn(name))
      failures.push(...prover.prove(below(at, name, propertyOf(prover.work, facts, name), schema)));
  }
  const patterns = patternsOf(facts);
  const ownPatterns = Object.keys(at.schema.patternProperties ?? {});
  // Every name that matches the keyword's pattern has the old schema's part of the same pattern.
  const asked = pattern !== undefined && patterns.has(pattern) ? [pattern] : patterns;
  for (const like of asked) {
    // What the new schema has the same pattern for is no rest of it.
    if (pattern === undefined && ownPatterns.includes(like)) continue;
    failures.push(...prover.prove(below(at, { like }, patternedPropertyOf(facts, like), schema)));
  }
  if (pattern !== undefined && patterns.has(pattern)) return failures;
  return [...failures, ...prover.prove(below(at, { like: pattern }, otherPropertyOf(facts), schema))];
}

export const nameRules: readonly RuleOf[] = [
  [
    "patternProperties",
    (at) =>
      !isObjects(at)
        ? PROVEN
        : Object.entries(at.schema.patternProperties ?? {}).flatMap(([pattern, schema]) =>
            members(at, schema, (name) => matches(at.prover.work, pattern, name) !== false, pattern),
          ),
  ],
  [
    "additionalProperties",
    (at) => {
      const { additionalProperties = true, properties = {}, patternProperties = {} } = at.schema;
      if (!isObjects(at) || additionalProperties === true) return PROVEN;
      const patterns = Object.keys(patternProperties);
      const isOther = (name: string): boolean =>
        !Object.hasOwn(properties, name) &&
        patterns.every((pattern) => matches(at.prover.work, pattern, name) !== true);
      return members(at, additionalProperties, isOther);
    },
  ],
  [
    "propertyNames",
    (at) => {
      const { facts, prover, after } = at;
      const { propertyNames = true } = at.schema;
      if (!isObjects(at) || propertyNames === true || isSaid(at, propertyNames)) return PROVEN;
      const asked = { schema: propertyNames, defs: after.defs };
      const failures = [...namesOf(facts)]
        .filter((name) => !accepts(prover.work, asked, name) && canHave(at, name))
        .flatMap((present) => failed(at, "propertyNames", { present }));
      for (const like of patternsOf(facts)) {
        if (!isEmpty(prover.work, patternedPropertyOf(facts, like)))
          failures.push(...failed(at, "propertyNames", { like }));
      }
      if (!isEmpty(prover.work, otherPropertyOf(facts))) failures.push(...failed(at, "propertyNames"));
      return failures;
    },
  ],
];

/** Whether the old schema asks as much of its names. */
function isSaid(at: Case, schema: Schema): boolean {
  const { facts, prover, after, level } = at;
  return facts.atoms.some(({ schema: { propertyNames }, part: { defs } }) => {
    if (propertyNames === undefined) return false;
    const names = also(only({ schema: propertyNames, defs }), ofTypes(prover.work, ["string"]));
    const claim = {
      before: names,
      after: { schema, defs: after.defs },
      way: [],
      splits: 0,
      isCertain: false,
    };
    return prover.prove({ ...claim, level: level + 1 }).length === 0;
  });
}
