import type { JsonObject } from "@toolhaft/json-text";
import { BITS } from "./screened-keywords.ts";

/** Whether the bounds of a plain schema leave values between them. `bits` says which bounds are there. */
export function areOrdered(schema: JsonObject, bits: number): boolean {
  return (
    isOrdered(schema, bits, "minLength", "maxLength") &&
    isOrdered(schema, bits, "minItems", "maxItems") &&
    isOrdered(schema, bits, "minimum", "maximum") &&
    isOrdered(schema, bits, "exclusiveMinimum", "maximum") &&
    isOrdered(schema, bits, "minimum", "exclusiveMaximum") &&
    isOrdered(schema, bits, "exclusiveMinimum", "exclusiveMaximum")
  );
}

// Equal bounds are enough for nobody to look: few schemas have them.
function isOrdered(
  schema: JsonObject,
  bits: number,
  lower: keyof typeof BITS,
  upper: keyof typeof BITS,
): boolean {
  const both = BITS[lower] | BITS[upper];
  return (bits & both) !== both || Number(schema[lower]) < Number(schema[upper]);
}
