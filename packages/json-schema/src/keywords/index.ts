import type { Dialect } from "../types.ts";
import { annotations } from "./annotations.ts";
import { applicators } from "./applicators.ts";
import { counts } from "./counts.ts";
import { dependencies, dependentRequired } from "./dependencies.ts";
import { constant, enumeration } from "./enum.ts";
import { ARRAY } from "./facts.ts";
import { format } from "./format.ts";
import { schemaKeyword } from "./holders.ts";
import { identifiers } from "./identifiers.ts";
import { items, prefixItems } from "./items.ts";
import type { Keyword } from "./keyword.ts";
import { numberBounds } from "./number-bounds.ts";
import { patternProperties } from "./pattern-properties.ts";
import { pattern } from "./pattern.ts";
import { properties } from "./properties.ts";
import { required } from "./required.ts";
import { stringLength } from "./string-length.ts";
import { type } from "./type.ts";

/** Every keyword that is checked, in no order that matters. */
const KEYWORDS: readonly Keyword[] = [
  type,
  enumeration,
  constant,
  properties,
  required,
  patternProperties,
  items,
  prefixItems,
  schemaKeyword("additionalItems", "items", { facts: ARRAY, dialect: "draft-07" }),
  ...applicators,
  dependencies,
  dependentRequired,
  ...numberBounds,
  ...stringLength,
  ...counts,
  pattern,
  format,
  ...annotations,
  ...identifiers,
];

const TABLES: Readonly<Record<Dialect, ReadonlyMap<string, Keyword>>> = {
  "2020-12": tableOf("2020-12"),
  "draft-07": tableOf("draft-07"),
};

/** The keywords of a dialect by name. */
export function keywordsOf(dialect: Dialect): ReadonlyMap<string, Keyword> {
  return TABLES[dialect];
}

function tableOf(dialect: Dialect): ReadonlyMap<string, Keyword> {
  const known = KEYWORDS.filter((keyword) => keyword.dialect === undefined || keyword.dialect === dialect);
  return new Map(known.map((keyword) => [keyword.name, keyword]));
}
