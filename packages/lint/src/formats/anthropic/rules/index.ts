import type { ListRule } from "../../../tool-list/list-rule.ts";
import { duplicateName } from "./duplicate-name/rule.ts";
import { exampleMismatch } from "./example-mismatch/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { inputSchema } from "./input-schema/rule.ts";
import { name } from "./name/rule.ts";
import { toolList } from "./tool-list/rule.ts";
import { unknownField } from "./unknown-field/rule.ts";

/** What the Anthropic API asks of a list of tools. */
export const anthropicRules: readonly ListRule[] = [
  toolList,
  name,
  duplicateName,
  inputSchema,
  fieldType,
  unknownField,
  exampleMismatch,
];
