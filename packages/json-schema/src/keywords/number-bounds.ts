import { HAS_BOUNDS, NUMBER } from "./facts.ts";
import { checkExclusiveFlag } from "./exclusive-flag.ts";
import type { Keyword } from "./keyword.ts";
import { isNumber, numberKeyword, numberMeant, plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";

const FACTS = NUMBER | HAS_BOUNDS;

const exclusive = (name: string, inclusive: string): Keyword =>
  plain(name, { facts: FACTS }, isNumber, (walk, value, schema) => {
    if (typeof value === "number") return;
    if (typeof value === "boolean") checkExclusiveFlag(walk, name, inclusive, value, schema);
    else wrongValue(walk, name, "a number", value, numberMeant(value));
  });

const MULTIPLE_OF = plain("multipleOf", { facts: NUMBER }, isNumber, (walk, value) => {
  if (typeof value !== "number" || value <= 0) {
    wrongValue(walk, "multipleOf", "a number over 0", value, numberMeant(value));
  }
});

/** Bounds of numbers (validation 6.2). */
export const numberBounds: readonly Keyword[] = [
  numberKeyword("minimum", { facts: FACTS }),
  numberKeyword("maximum", { facts: FACTS }),
  exclusive("exclusiveMinimum", "minimum"),
  exclusive("exclusiveMaximum", "maximum"),
  MULTIPLE_OF,
];
