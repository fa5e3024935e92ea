import { additionalProperties } from "../keywords/additional-properties.ts";
import { allOf } from "../keywords/all-of.ts";
import { anyOf } from "../keywords/any-of.ts";
import { conditional, not } from "../keywords/conditional.ts";
import { contains } from "../keywords/contains.ts";
import { dependentSchemas } from "../keywords/dependent-schemas.ts";
import { items, prefixItems } from "../keywords/items.ts";
import { oneOf } from "../keywords/one-of.ts";
import { patternProperties } from "../keywords/pattern-properties.ts";
import { properties } from "../keywords/properties.ts";
import { propertyNames } from "../keywords/property-names.ts";
import { dynamicRef, ref } from "../keywords/reference.ts";
import { dependentRequired } from "../keywords/required.ts";
import { unevaluatedItems, unevaluatedProperties } from "../keywords/unevaluated.ts";
import type { Draft } from "../run.ts";
import { assertions, keywordTable } from "./assertions.ts";

const applicators = {
  $ref: ref,
  $dynamicRef: dynamicRef,
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  prefixItems,
  items,
  contains,
  allOf,
  anyOf,
  oneOf,
  not,
  if: conditional,
  dependentSchemas,
};

/** JSON Schema 2020-12. `format` and `content…` are annotations. */
export const draft202012: Draft = {
  id: "2020-12",
  keywords: keywordTable({ ...assertions, dependentRequired, ...applicators }),
  last: [
    ["unevaluatedProperties", unevaluatedProperties],
    ["unevaluatedItems", unevaluatedItems],
  ],
  refStandsAlone: false,
  ref,
};

/** 2020-12 under a meta-schema whose `$vocabulary` leaves the assertions out. JSON Schema core 8.1.2. */
export const draft202012WithoutAssertions: Draft = { ...draft202012, keywords: keywordTable(applicators) };
