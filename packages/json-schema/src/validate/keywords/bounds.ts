import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

// Of values that are no numbers every bound holds. JSON Schema validation 6.2.
function bound(name: string, holds: (value: number, limit: number) => boolean): Keyword {
  return (run, operand, value) => {
    if (typeof operand !== "number") return malformed(run, name, operand);
    if (typeof value !== "number" || holds(value, operand)) return PASS;
    return fail(run, name, { limit: operand, value });
  };
}

/** `minimum`. */
export const minimum: Keyword = bound("minimum", (value, limit) => value >= limit);
/** `maximum`. */
export const maximum: Keyword = bound("maximum", (value, limit) => value <= limit);
/** `exclusiveMinimum`; its boolean form of draft-04 is malformed. */
export const exclusiveMinimum: Keyword = bound("exclusiveMinimum", (value, limit) => value > limit);
/** `exclusiveMaximum`; its boolean form of draft-04 is malformed. */
export const exclusiveMaximum: Keyword = bound("exclusiveMaximum", (value, limit) => value < limit);
