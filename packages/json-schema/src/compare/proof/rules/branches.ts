import { isEmpty } from "../../facts/empty.ts";
import { also, only, targetOf, type Part, type Schema } from "../../schema.ts";
import { make } from "../../work.ts";
import { failed, instead, PROVEN, type Case, type Failure } from "../claim.ts";
import { isSame, isSameList } from "../../same.ts";
import type { RuleOf } from "./rule.ts";

// Of each branch that fails so much is kept.
const FAILURES_OF_A_BRANCH = 6;
const NO_MORE_SPLITS = 5;

export const branchRules: readonly RuleOf[] = [
  [
    "$ref",
    (at) => {
      const { $ref = "" } = at.schema;
      const target = targetOf($ref, at.after.defs);
      if (target !== undefined) return at.prover.prove(instead(at, target));
      return at.facts.unknown.has($ref) ? PROVEN : failed(at, "$ref");
    },
  ],
  ["allOf", (at) => (at.schema.allOf ?? []).flatMap((each) => at.prover.prove(instead(at, each)))],
  ["anyOf", (at) => someBranch(at, "anyOf")],
  ["oneOf", (at) => someBranch(at, "oneOf")],
  [
    "not",
    (at) => {
      const { prover, before, after, facts } = at;
      const part: Part = { schema: at.schema.not ?? false, defs: after.defs };
      if (isEmpty(prover.work, also(before, part))) return PROVEN;
      const isSaid = facts.atoms.some(({ schema: { not }, part: { defs } }) => {
        if (not === undefined) return false;
        if (isSame(not, defs, part.schema, part.defs)) return true;
        const claim = { ...instead(at, not), before: only(part), after: { schema: not, defs } };
        return prover.prove({ ...claim, splits: NO_MORE_SPLITS, isCertain: false }).length === 0;
      });
      return isSaid ? PROVEN : failed(at, "not");
    },
  ],
  [
    "if",
    (at) => {
      const { schema, prover, before, after } = at;
      const { if: condition = true, then = true, else: otherwise = true } = schema;
      if ((then === true && otherwise === true) || isSaidCondition(at)) return PROVEN;
      const holds: Part = { schema: condition, defs: after.defs };
      const fails = make(prover.work, { not: condition }, after.defs);
      const claims: [Part, Schema][] = [
        [holds, then],
        [fails, otherwise],
      ];
      return claims.flatMap(([part, each]) =>
        prover.prove({ ...instead(at, each), before: also(before, part), isCertain: false }),
      );
    },
  ],
];

function isSaidCondition({ facts, schema, after }: Case): boolean {
  const { if: condition = true, then = true, else: otherwise = true } = schema;
  return facts.atoms.some(
    ({ schema: old, part: { defs } }) =>
      old.if !== undefined &&
      isSame(old.if, defs, condition, after.defs) &&
      isSame(old.then ?? true, defs, then, after.defs) &&
      isSame(old.else ?? true, defs, otherwise, after.defs),
  );
}

/** One branch accepts all of the values; of `oneOf`, no other accepts any of them. */
function someBranch(at: Case, keyword: "anyOf" | "oneOf"): readonly Failure[] {
  const { facts, schema, after, prover, before, splits } = at;
  const branches = schema[keyword] ?? [];
  const isSaid = facts.atoms.some(({ schema: old, part: { defs } }) => {
    const list = old[keyword];
    return list !== undefined && isSameList(list, defs, branches, after.defs);
  });
  if (isSaid) return PROVEN;
  const failures: Failure[] = [];
  for (const [index, branch] of branches.entries()) {
    // Which branch an `anyOf` takes the cases decide; one split less keeps their number in bounds.
    const more = keyword === "oneOf" ? splits : splits + 1;
    const left = prover.prove({ ...instead(at, branch), splits: more, isCertain: false });
    const others = keyword === "anyOf" ? [] : branches.filter((_, other) => other !== index);
    const isAlone = (other: Schema): boolean =>
      isEmpty(prover.work, also(before, { schema: other, defs: after.defs }));
    if (left.length === 0 && others.every(isAlone)) return PROVEN;
    failures.push(...left.slice(0, FAILURES_OF_A_BRANCH));
  }
  return [...failed(at, keyword), ...failures];
}
