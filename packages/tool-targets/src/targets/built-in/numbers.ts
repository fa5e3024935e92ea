/** Keywords whose value is a number. */
export const NUMBERS: readonly string[] = [
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
];

/** The largest double that fits into 64 bits: what is written beyond it, 2^63-1 too, a JavaScript client sends as 2^63 or more. */
export const LARGEST_INT64: number = 2 ** 63 - 1024;
