import type { LintRule } from "../../format.ts";
import { booleanSchema } from "./boolean-schema/rule.ts";
import { contradiction } from "./contradiction/rule.ts";
import { descriptionLength } from "./description-length/rule.ts";
import { emptyObject } from "./empty-object/rule.ts";
import { enumValue } from "./enum-value/rule.ts";
import { format } from "./format/rule.ts";
import { itemsMissing } from "./items-missing/rule.ts";
import { keywordValue } from "./keyword-value/rule.ts";
import { nameFormat } from "./name-format/rule.ts";
import { nameLength } from "./name-length/rule.ts";
import { namePrefix } from "./name-prefix/rule.ts";
import { notAlone } from "./not-alone/rule.ts";
import { openObject } from "./open-object/rule.ts";
import { optionalBudget } from "./optional-budget/rule.ts";
import { optionalProperty } from "./optional-property/rule.ts";
import { outputObject } from "./output-object/rule.ts";
import { patternSyntax } from "./pattern-syntax/rule.ts";
import { propertyKey } from "./property-key/rule.ts";
import { recursion } from "./recursion/rule.ts";
import { rootProperties } from "./root-properties/rule.ts";
import { schemaBudget } from "./schema-budget/rule.ts";
import { tokenBudget } from "./token-budget/rule.ts";
import { toolCount } from "./tool-count/rule.ts";
import { typeList } from "./type-list/rule.ts";
import { typeMissing } from "./type-missing/rule.ts";
import { unsupportedKeyword } from "./unsupported-keyword/rule.ts";

/** What targets say of tools, and what a run's own budgets say. */
export const targetRules: readonly LintRule[] = [
  nameFormat,
  nameLength,
  namePrefix,
  descriptionLength,
  toolCount,
  unsupportedKeyword,
  contradiction,
  notAlone,
  propertyKey,
  rootProperties,
  typeList,
  typeMissing,
  itemsMissing,
  emptyObject,
  booleanSchema,
  enumValue,
  patternSyntax,
  format,
  recursion,
  openObject,
  optionalProperty,
  keywordValue,
  schemaBudget,
  optionalBudget,
  outputObject,
  tokenBudget,
];
