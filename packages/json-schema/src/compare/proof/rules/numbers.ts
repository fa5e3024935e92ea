import { isMultipleOf } from "../../../validate/decimal.ts";
import { compareExact, type Exact } from "../../exact.ts";
import { lowerBounds, upperBounds, type Bound, type Facts } from "../../facts/facts.ts";
import { NUMBERS, TYPE } from "../../facts/types.ts";
import { failed, PROVEN, type Case, type Failure } from "../claim.ts";
import type { RuleOf } from "./rule.ts";

/** Each of `side` 1: lower bounds, -1: upper bounds. */
function bound(
  keyword: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum",
  side: 1 | -1,
): RuleOf {
  return [
    keyword,
    (at) => {
      if ((at.facts.types & NUMBERS) === 0) return PROVEN;
      const asked = side === 1 ? lowerBounds(at.schema) : upperBounds(at.schema);
      return asked.every((each) => isKept(at.facts, each, side))
        ? PROVEN
        : failed(at, keyword, exactWitness(at, asked, side));
    },
  ];
}

function isKept(facts: Facts, asked: Bound, side: 1 | -1): boolean {
  const has = whole(side === 1 ? facts.min : facts.max, facts, side);
  const order = compareExact(has.at, asked.at) * side;
  return order > 0 || (order === 0 && (has.open || !asked.open));
}

/** The bound that whole numbers have: 1 for more than 0.5, 2 for more than 1. */
function whole(has: Bound, { types }: Facts, side: 1 | -1): Bound {
  if ((types & TYPE.fraction) !== 0 || typeof has.at !== "number" || !Number.isFinite(has.at)) return has;
  const inner = side === 1 ? Math.ceil(has.at) : Math.floor(has.at);
  if (inner !== has.at || !has.open || !Number.isSafeInteger(inner))
    return { at: inner, open: has.open && inner === has.at };
  return { at: inner + side, open: false };
}

/**
 * The end of the range that is left, where nothing but a bound of many digits keeps it out of the range that is asked for: no
 * double may show that.
 */
function exactWitness(at: Case, asked: readonly Bound[], side: 1 | -1): Partial<Failure> {
  const { facts, isCertain, splits } = at;
  const end = side === 1 ? facts.min : facts.max;
  const isLong = (number: Exact): boolean => typeof number === "string";
  if (!isCertain || splits > 0 || end.open || !(isLong(end.at) || asked.some((each) => isLong(each.at))))
    return {};
  const isPlain = facts.alternatives.length === 0 && facts.multiples.length === 0 && facts.unknown.size === 0;
  const isOnlyNumbers = facts.atoms.every(({ schema }) => Object.keys(schema).every((key) => PLAIN.has(key)));
  return isPlain && isOnlyNumbers && Number.isFinite(Number(end.at)) && /^-?\d+$/.test(String(end.at))
    ? { exact: String(end.at) }
    : {};
}

const PLAIN: ReadonlySet<string> = new Set([
  "type",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "exact",
  "allOf",
  "$ref",
  "format",
]);

export const numberRules: readonly RuleOf[] = [
  bound("minimum", 1),
  bound("maximum", -1),
  bound("exclusiveMinimum", 1),
  bound("exclusiveMaximum", -1),
  [
    "multipleOf",
    (at) => {
      const { facts, schema } = at;
      const step = schema.multipleOf ?? 1;
      const isKeptByType = (facts.types & TYPE.fraction) === 0 && isMultipleOf(1, step);
      const isKept = (facts.types & NUMBERS) === 0 || isKeptByType;
      return isKept || facts.multiples.some((each) => isMultipleOf(each, step))
        ? PROVEN
        : failed(at, "multipleOf");
    },
  ],
];
