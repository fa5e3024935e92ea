import { QUOTED_OBJECT_HELP } from "@toolhaft/diagnostics";
import type { ListRule } from "../../tool-list/list-rule.ts";
import { duplicateNameRule } from "../../tool-list/rules/duplicate-name.ts";
import { fieldTypeRule } from "../../tool-list/rules/field-type.ts";
import { nameRule } from "../../tool-list/rules/name.ts";
import { schemaFieldRule } from "../../tool-list/rules/schema-field.ts";
import { toolListRule } from "../../tool-list/rules/tool-list.ts";
import { unknownFieldRule } from "../../tool-list/rules/unknown-field.ts";
import { annotationType } from "./rules/annotation-type.ts";
import { contradictoryAnnotations } from "./rules/contradictory-annotations.ts";
import { headerDuplicate } from "./rules/header-duplicate.ts";
import { headerName } from "./rules/header-name.ts";
import { headerSecret } from "./rules/header-secret.ts";
import { headerType } from "./rules/header-type.ts";
import { headerUnreachable } from "./rules/header-unreachable.ts";
import { icons } from "./rules/icons.ts";
import { nameFormat } from "./rules/name-format.ts";
import { nextCursor } from "./rules/next-cursor.ts";
import { outputDialect } from "./rules/output-dialect.ts";
import { outputSchema } from "./rules/output-schema.ts";
import { taskSupport } from "./rules/task-support.ts";
import { unknownAnnotation } from "./rules/unknown-annotation.ts";

const FIELDS = [
  "name",
  "title",
  "description",
  "inputSchema",
  "outputSchema",
  "annotations",
  "icons",
  "execution",
  "_meta",
];

const NO_ARGUMENTS =
  'A tool without arguments has a schema with "type": "object" and "additionalProperties": false.';

/** The specification's rules for MCP tool lists. */
export const mcpRules: readonly ListRule[] = [
  toolListRule("mcp", {
    root: {
      message: 'a tool list must be an object with "tools" or an array of tools, got {got}',
      help: 'Write an object whose "tools" is an array, as tools/list answers.',
    },
    tools: 'Clients read the tools from an array: write each as an item, with its "name" in it.',
  }),
  nextCursor,
  nameRule("mcp", "Give the tool a name of 1 to 128 characters."),
  nameFormat,
  duplicateNameRule(
    "mcp",
    "Names are unique within a server: clients keep one of the two, or refuse the list. Rename one.",
  ),
  schemaFieldRule({
    id: "mcp/input-schema",
    key: "inputSchema",
    messages: {
      missing: { message: '"inputSchema" is required', help: NO_ARGUMENTS },
      otherKey: {
        message: '"inputSchema" is required, found "{key}"',
        help: 'MCP calls the schema of the arguments "inputSchema". Rename the key.',
      },
      quoted: { message: '"inputSchema" must be an object, got a JSON string', help: QUOTED_OBJECT_HELP },
      type: { message: '"inputSchema" must be an object, got {got}', help: NO_ARGUMENTS },
    },
  }),
  outputSchema,
  outputDialect,
  fieldTypeRule(
    "mcp",
    {
      title: "a string",
      description: "a string",
      annotations: "an object",
      icons: "an array",
      execution: "an object",
      _meta: "an object",
    },
    {
      help: "One field of another type makes clients throw away the whole list. Correct it, or leave the field out.",
    },
  ),
  unknownFieldRule("mcp", {
    fieldsOf: () => FIELDS,
    schemaField: "inputSchema",
    consequence: "Clients ignore fields they do not know.",
  }),
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
