import { sameKey } from "../../equal.ts";
import { isEmpty, choose } from "../facts/empty.ts";
import { factsOf, keysOf, ofTypes, type Facts } from "../facts/facts.ts";
import { propertyOf } from "../facts/members.ts";
import { TYPE, typeNames } from "../facts/types.ts";
import { also, NO_DEFINITIONS, type Conjunction, type SchemaObject } from "../schema.ts";
import { accepts, make, spend, type Work } from "../work.ts";
import { failed, PROVEN, type Claim, type Failure, type Prover } from "./claim.ts";
import { RULES } from "./rules.ts";
import { isSame } from "../same.ts";

const MOST_SPLITS = 5;
const MOST_FAILURES = 40;
const DEEPEST = 120;
const MOST_ALTERNATIVES = 24;

/**
 * Prove that a schema accepts each value of a conjunction: no failure is a proof. One rule a keyword; where they fail, the
 * values are split into cases. A recursion counts as proven where it is met again further down in the value.
 */
export function prove(work: Work, before: Conjunction, after: Claim["after"]): readonly Failure[] {
  const open = new Map<string, { level: number; place: number }>();
  const proven = new Set<string>();
  /** The outermost claim that what was just proven rests on, by its place among the open ones. */
  let restsOn = Infinity;

  const prover: Prover = { work, prove: follow };
  return follow({ before, after, way: [], level: 0, splits: 0, isCertain: true });

  function follow(claim: Claim): readonly Failure[] {
    if (!spend(work, 1) || open.size > DEEPEST) return failed(claim, "work", { isUnfinished: true });
    const { schema } = claim.after;
    if (schema === true || isAsked(claim)) return PROVEN;
    const facts = factsOf(work, claim.before);
    if (isSaid(claim, facts) || isEmpty(work, claim.before, facts)) return PROVEN;
    if (schema === false) return failed(claim, "false");
    if (facts.finite !== undefined) return lookAtEach(claim, schema, facts.finite);
    const key = `${keyOf(claim.before)}|${idOf(schema)}`;
    if (proven.has(key)) return PROVEN;
    const known = open.get(key);
    if (known !== undefined) {
      if (claim.level <= known.level) return failed(claim, "$ref", { isUnfinished: true });
      restsOn = Math.min(restsOn, known.place);
      return PROVEN;
    }
    const outer = restsOn;
    restsOn = Infinity;
    const place = open.size;
    open.set(key, { level: claim.level, place });
    const failures = byRules(claim, schema, facts);
    open.delete(key);
    if (failures.length === 0 && restsOn >= place) proven.add(key);
    restsOn = Math.min(outer, restsOn >= place ? Infinity : restsOn);
    return failures;
  }

  function byRules(claim: Claim, schema: SchemaObject, facts: Facts): readonly Failure[] {
    const failures: Failure[] = [];
    for (const [keyword, rule] of RULES) {
      if (!Object.hasOwn(schema, keyword)) continue;
      failures.push(...rule({ ...claim, facts, schema, prover }));
      if (failures.length > MOST_FAILURES) break;
    }
    if (failures.length === 0 || claim.splits >= MOST_SPLITS) return failures;
    const cases = split(work, claim.before, facts, schema);
    if (cases === undefined) return failures;
    const left: Failure[] = [];
    for (const each of cases) {
      left.push(...follow({ ...claim, before: each, splits: claim.splits + 1 }));
      if (left.length > MOST_FAILURES) break;
    }
    return left.length === 0 ? PROVEN : [...left, ...failures.slice(0, 10)];
  }

  function lookAtEach(
    claim: Claim,
    schema: SchemaObject,
    values: NonNullable<Facts["finite"]>,
  ): readonly Failure[] {
    const listed = Object.keys(schema).every((keyword) => keyword === "enum" || keyword === "format");
    const known = listed && schema.enum ? keysOf(schema.enum) : undefined;
    for (const value of values) {
      if (!spend(work, 1)) return failed(claim, "work", { isUnfinished: true });
      const holds = known ? known.has(sameKey(value)) : accepts(work, claim.after, value);
      if (!holds) return failed(claim, "enum", { value });
    }
    return PROVEN;
  }
}

/** One of the parts says the same already: so do most members of two states of a schema. */
function isAsked({ before, after }: Claim): boolean {
  return before.parts.some(({ schema, defs }) => isSame(schema, defs, after.schema, after.defs));
}

/** The same of what the parts lead to. */
function isSaid({ after }: Claim, { atoms }: Facts): boolean {
  return atoms.some(({ schema, part: { defs } }) => isSame(schema, defs, after.schema, after.defs));
}

/** The cases that a conjunction falls into: alternatives first, then types, then the values of a required property. */
function split(
  work: Work,
  before: Conjunction,
  facts: Facts,
  after: SchemaObject,
): Conjunction[] | undefined {
  const alternatives = facts.alternatives.find(({ parts }) => parts.length <= MOST_ALTERNATIVES);
  if (alternatives) {
    return alternatives.parts.map((part) => choose(before, alternatives.list, part));
  }
  const asksForCases = ["anyOf", "oneOf", "if", "not", "$ref"].some((keyword) =>
    Object.hasOwn(after, keyword),
  );
  if (!asksForCases) return undefined;
  const types = typeNames(facts.types);
  if (types.length > 1) return types.map((type) => also(before, ofTypes(work, [type])));
  if (facts.types !== TYPE.object) return undefined;
  for (const name of facts.required) {
    const { finite } = factsOf(work, propertyOf(work, facts, name));
    if (finite === undefined || finite.length < 2 || finite.length > 16) continue;
    return finite.map((value) =>
      also(before, make(work, { properties: { [name]: { enum: [value] } } }, NO_DEFINITIONS)),
    );
  }
  return undefined;
}

const ids = new WeakMap<object, string>();
let count = 0;

function idOf(thing: object | boolean): string {
  if (typeof thing === "boolean") return String(thing);
  let id = ids.get(thing);
  if (id === undefined) ids.set(thing, (id = String(++count)));
  return id;
}

function keyOf({ parts, chosen }: Conjunction): string {
  const schemas = new Set(parts.map(({ schema }) => idOf(schema)));
  return `${[...schemas].sort().join()}!${chosen.map(idOf).sort().join()}`;
}
