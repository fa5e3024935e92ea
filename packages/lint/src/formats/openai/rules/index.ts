import type { ListRule } from "../../../tool-list/list-rule.ts";
import { duplicateName } from "./duplicate-name/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { functionType } from "./function-type/rule.ts";
import { misplacedField } from "./misplaced-field/rule.ts";
import { mixedShapes } from "./mixed-shapes/rule.ts";
import { name } from "./name/rule.ts";
import { parameters } from "./parameters/rule.ts";
import { toolList } from "./tool-list/rule.ts";
import { toolType } from "./tool-type/rule.ts";
import { unknownField } from "./unknown-field/rule.ts";

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
