import type { ListRule } from "../../tool-list/list-rule.ts";
import { annotationType } from "./rules/annotation-type.ts";
import { contradictoryAnnotations } from "./rules/contradictory-annotations.ts";
import { duplicateName } from "./rules/duplicate-name.ts";
import { fieldType } from "./rules/field-type.ts";
import { headerDuplicate } from "./rules/header-duplicate.ts";
import { headerName } from "./rules/header-name.ts";
import { headerSecret } from "./rules/header-secret.ts";
import { headerType } from "./rules/header-type.ts";
import { headerUnreachable } from "./rules/header-unreachable.ts";
import { icons } from "./rules/icons.ts";
import { inputSchema } from "./rules/input-schema.ts";
import { nameFormat } from "./rules/name-format.ts";
import { name } from "./rules/name.ts";
import { nextCursor } from "./rules/next-cursor.ts";
import { outputSchema } from "./rules/output-schema.ts";
import { taskSupport } from "./rules/task-support.ts";
import { toolList } from "./rules/tool-list.ts";
import { unknownAnnotation } from "./rules/unknown-annotation.ts";
import { unknownField } from "./rules/unknown-field.ts";

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
