import type { LintRule } from "../format.ts";
import { booleanSchema } from "./rules/boolean-schema.ts";
import { contradiction } from "./rules/contradiction.ts";
import { descriptionLength } from "./rules/description-length.ts";
import { emptyObject } from "./rules/empty-object.ts";
import { enumValue } from "./rules/enum-value.ts";
import { format } from "./rules/format.ts";
import { itemsMissing } from "./rules/items-missing.ts";
import { keywordValue } from "./rules/keyword-value.ts";
import { nameFormat } from "./rules/name-format.ts";
import { nameLength } from "./rules/name-length.ts";
import { namePrefix } from "./rules/name-prefix.ts";
import { notAlone } from "./rules/not-alone.ts";
import { openObject } from "./rules/open-object.ts";
import { optionalBudget } from "./rules/optional-budget.ts";
import { optionalProperty } from "./rules/optional-property.ts";
import { outputObject } from "./rules/output-object.ts";
import { patternSyntax } from "./rules/pattern-syntax.ts";
import { propertyKey } from "./rules/property-key.ts";
import { reference } from "./rules/reference.ts";
import { requiredUndeclared } from "./rules/required-undeclared.ts";
import { typeName } from "./rules/type-name.ts";
import { recursion } from "./rules/recursion.ts";
import { rootProperties } from "./rules/root-properties.ts";
import { schemaBudget } from "./rules/schema-budget.ts";
import { tokenBudget } from "./rules/token-budget.ts";
import { toolCount } from "./rules/tool-count.ts";
import { typeList } from "./rules/type-list.ts";
import { typeMissing } from "./rules/type-missing.ts";
import { unsupportedKeyword } from "./rules/unsupported-keyword.ts";

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
  typeName,
  typeList,
  typeMissing,
  itemsMissing,
  emptyObject,
  booleanSchema,
  enumValue,
  patternSyntax,
  format,
  reference,
  recursion,
  openObject,
  requiredUndeclared,
  optionalProperty,
  keywordValue,
  schemaBudget,
  optionalBudget,
  outputObject,
  tokenBudget,
];
