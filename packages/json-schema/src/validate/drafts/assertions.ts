import { exclusiveMaximum, exclusiveMinimum, maximum, minimum } from "../keywords/bounds.ts";
import { maxItems, maxProperties, minItems, minProperties } from "../keywords/counts.ts";
import { constant, enumeration } from "../keywords/enum.ts";
import { multipleOf } from "../keywords/multiple-of.ts";
import { pattern } from "../keywords/pattern.ts";
import { required } from "../keywords/required.ts";
import { maxLength, minLength } from "../keywords/string-length.ts";
import { type } from "../keywords/type.ts";
import { uniqueItems } from "../keywords/unique-items.ts";
import type { Keyword } from "../run.ts";

/** The validation keywords that both drafts share. JSON Schema validation 6. */
export const assertions: Record<string, Keyword> = {
  type,
  enum: enumeration,
  const: constant,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
  minLength,
  maxLength,
  pattern,
  minItems,
  maxItems,
  uniqueItems,
  minProperties,
  maxProperties,
  required,
};

/** A table of keywords that inherits no names. */
export function keywordTable(entries: Record<string, Keyword>): Record<string, Keyword> {
  return Object.assign(Object.create(null) as Record<string, Keyword>, entries);
}
