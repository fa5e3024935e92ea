import type { ListRule } from "../../tool-list/list-rule.ts";
import { duplicateName } from "./rules/duplicate-name.ts";
import { exampleMismatch } from "./rules/example-mismatch.ts";
import { fieldType } from "./rules/field-type.ts";
import { inputSchema } from "./rules/input-schema.ts";
import { name } from "./rules/name.ts";
import { toolList } from "./rules/tool-list.ts";
import { unknownField } from "./rules/unknown-field.ts";

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
