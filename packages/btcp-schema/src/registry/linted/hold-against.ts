import { fits } from "@toolhaft/json-schema/fits";
import type { PatternPolicy } from "@toolhaft/json-schema";
import type { HoldAgainst } from "../json/misfit.ts";

/**
 * What fits is let through at once. The rest (what does not fit, and what takes more to tell) is decided and explained by
 * the whole validator, which is loaded when it is first needed; where that fails, the value is refused. `patterns`: which
 * patterns may run is for them to say, and so the whole validator decides all.
 */
export function createHoldAgainst(patterns: PatternPolicy | undefined): HoldAgainst {
  return async (schema, value) => {
    if (patterns === undefined && fits(schema, value) === true) return undefined;
    let whole: typeof import("../json/explain-misfit.ts");
    try {
      whole = await import("../json/explain-misfit.ts");
    } catch {
      const message = "can't be judged: the part of the page that does so did not load";
      return { line: `(root): ${message}`, issues: [{ pointer: "", message }] };
    }
    return whole.explainMisfit(schema, value, patterns);
  };
}
