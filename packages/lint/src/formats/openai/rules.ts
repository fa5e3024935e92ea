import type { ListRule } from "../../tool-list/list-rule.ts";
import { duplicateName } from "./rules/duplicate-name.ts";
import { fieldType } from "./rules/field-type.ts";
import { functionType } from "./rules/function-type.ts";
import { misplacedField } from "./rules/misplaced-field.ts";
import { mixedShapes } from "./rules/mixed-shapes.ts";
import { name } from "./rules/name.ts";
import { parameters } from "./rules/parameters.ts";
import { toolList } from "./rules/tool-list.ts";
import { toolType } from "./rules/tool-type.ts";
import { unknownField } from "./rules/unknown-field.ts";

/** What the OpenAI API asks of a list of tools. */
export const openaiRules: readonly ListRule[] = [
  toolList,
  toolType,
  functionType,
  mixedShapes,
  misplacedField,
  name,
  duplicateName,
  parameters,
  fieldType,
  unknownField,
];
