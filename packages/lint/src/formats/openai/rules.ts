import { QUOTED_OBJECT_HELP } from "@toolhaft/diagnostics";
import type { ListRule } from "../../tool-list/list-rule.ts";
import { apiNameRule } from "../../tool-list/rules/api-name.ts";
import { duplicateNameRule } from "../../tool-list/rules/duplicate-name.ts";
import { fieldTypeRule } from "../../tool-list/rules/field-type.ts";
import { schemaFieldRule } from "../../tool-list/rules/schema-field.ts";
import { toolListRule } from "../../tool-list/rules/tool-list.ts";
import { unknownFieldRule } from "../../tool-list/rules/unknown-field.ts";
import { functionOf, shapeOf } from "./function.ts";
import { functionType } from "./rules/function-type.ts";
import { misplacedField } from "./rules/misplaced-field.ts";
import { mixedShapes } from "./rules/mixed-shapes.ts";
import { toolType } from "./rules/tool-type.ts";

const CHAT = ["name", "description", "parameters", "strict"];
const RESPONSES = ["type", ...CHAT, "output_schema", "defer_loading", "allowed_callers"];

/** What the OpenAI API asks of a list of tools. */
export const openaiRules: readonly ListRule[] = [
  toolListRule("openai", {
    root: {
      message: 'a tool list must be an array of tools or an object with "tools", got {got}',
      help: 'Write the array that goes into "tools" of a request, or the request itself.',
    },
    tools: 'The request is refused otherwise: write each tool as an item, with its "name" in it.',
  }),
  toolType,
  functionType,
  mixedShapes,
  misplacedField,
  apiNameRule("openai", {
    use: "The model calls the function by its name.",
    limit: 64,
    definitionOf: functionOf,
  }),
  duplicateNameRule("openai", "The model cannot tell the two apart. Rename one.", functionOf),
  schemaFieldRule({
    id: "openai/parameters",
    key: "parameters",
    messages: {
      quoted: {
        message: '"parameters" must be a schema object, got a JSON string',
        help: QUOTED_OBJECT_HELP,
      },
      type: {
        message: '"parameters" must be a schema object, got {got}',
        help: "Write a schema, or leave the key out for a function without arguments.",
      },
      otherKey: {
        message: 'no "parameters", found "{key}"',
        help: 'OpenAI calls the schema of the arguments "parameters": as written, the function has none. Rename the key.',
      },
    },
    mayBeNull: true,
    definitionOf: functionOf,
  }),
  fieldTypeRule(
    "openai",
    { description: "a string or null", strict: "a boolean or null" },
    { definitionOf: functionOf },
  ),
  unknownFieldRule("openai", {
    fieldsOf: ({ tool }) => (shapeOf(tool) === "chat" ? CHAT : RESPONSES),
    schemaField: "parameters",
    consequence: "The API refuses or ignores fields it does not know.",
    definitionOf: functionOf,
  }),
];
