import { additionalProperties } from "../keywords/additional-properties.ts";
import { allOf } from "../keywords/all-of.ts";
import { anyOf } from "../keywords/any-of.ts";
import { conditional, not } from "../keywords/conditional.ts";
import { draft07Contains } from "../keywords/contains.ts";
import { dependencies } from "../keywords/dependent-schemas.ts";
import { additionalItems, draft07Items } from "../keywords/items.ts";
import { oneOf } from "../keywords/one-of.ts";
import { patternProperties } from "../keywords/pattern-properties.ts";
import { properties } from "../keywords/properties.ts";
import { propertyNames } from "../keywords/property-names.ts";
import { ref } from "../keywords/reference.ts";
import type { Draft } from "../run.ts";
import { assertions, keywordTable } from "./assertions.ts";

/** JSON Schema draft-07. `format` and `content…` are annotations. */
export const draft07: Draft = {
  id: "draft-07",
  keywords: keywordTable({
    ...assertions,
    $ref: ref,
    properties,
    patternProperties,
    additionalProperties,
    propertyNames,
    items: draft07Items,
    additionalItems,
    contains: draft07Contains,
    allOf,
    anyOf,
    oneOf,
    not,
    if: conditional,
    dependencies,
  }),
  last: [],
  refStandsAlone: true,
  ref,
};
