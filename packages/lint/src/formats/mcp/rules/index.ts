import type { ListRule } from "../../../tool-list/list-rule.ts";
import { annotationType } from "./annotation-type/rule.ts";
import { contradictoryAnnotations } from "./contradictory-annotations/rule.ts";
import { duplicateName } from "./duplicate-name/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { headerDuplicate } from "./header-duplicate/rule.ts";
import { headerName } from "./header-name/rule.ts";
import { headerSecret } from "./header-secret/rule.ts";
import { headerType } from "./header-type/rule.ts";
import { headerUnreachable } from "./header-unreachable/rule.ts";
import { icons } from "./icons/rule.ts";
import { inputSchema } from "./input-schema/rule.ts";
import { nameFormat } from "./name-format/rule.ts";
import { name } from "./name/rule.ts";
import { nextCursor } from "./next-cursor/rule.ts";
import { outputSchema } from "./output-schema/rule.ts";
import { taskSupport } from "./task-support/rule.ts";
import { toolList } from "./tool-list/rule.ts";
import { unknownAnnotation } from "./unknown-annotation/rule.ts";
import { unknownField } from "./unknown-field/rule.ts";

/** The specification's rules for MCP tool lists. */
export const mcpRules: readonly ListRule[] = [
  toolList,
  nextCursor,
  name,
  nameFormat,
  duplicateName,
  inputSchema,
  outputSchema,
  fieldType,
  unknownField,
  annotationType,
  unknownAnnotation,
  contradictoryAnnotations,
  icons,
  taskSupport,
  headerName,
  headerType,
  headerDuplicate,
  headerUnreachable,
  headerSecret,
];
