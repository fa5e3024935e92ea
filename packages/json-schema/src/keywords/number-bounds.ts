import { HAS_LOWER, HAS_UPPER, NUMBER } from "./facts.ts";
import { checkExclusiveFlag } from "./exclusive-flag.ts";
import { checkInexactBound } from "./inexact.ts";
import type { Keyword } from "./keyword.ts";
import { isNumber, numberKeyword, numberMeant, plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";

const exclusive = (name: string, inclusive: string, side: number): Keyword =>
  plain(name, { facts: NUMBER | side }, isNumber, (walk, value, schema) => {
    if (typeof value === "number") checkInexactBound(walk, name, value);
    else if (typeof value === "boolean") checkExclusiveFlag(walk, name, inclusive, value, schema);
    else wrongValue(walk, name, "a number", value, numberMeant(value));
  });

const MULTIPLE_OF = plain("multipleOf", { facts: NUMBER }, isNumber, (walk, value) => {
  if (typeof value !== "number" || value <= 0) {
    wrongValue(walk, "multipleOf", "a number over 0", value, numberMeant(value));
  } else checkInexactBound(walk, "multipleOf", value);
});

/** Bounds of numbers (validation 6.2). */
export const numberBounds: readonly Keyword[] = [
  numberKeyword("minimum", { facts: NUMBER | HAS_LOWER }),
  numberKeyword("maximum", { facts: NUMBER | HAS_UPPER }),
  exclusive("exclusiveMinimum", "minimum", HAS_LOWER),
  exclusive("exclusiveMaximum", "maximum", HAS_UPPER),
  MULTIPLE_OF,
];
