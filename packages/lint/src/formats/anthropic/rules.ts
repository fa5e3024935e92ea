import { QUOTED_OBJECT_HELP } from "@toolhaft/diagnostics";
import { wholeTool, type DefinitionOf, type ListRule } from "../../tool-list/list-rule.ts";
import { apiNameRule } from "../../tool-list/rules/api-name.ts";
import { duplicateNameRule } from "../../tool-list/rules/duplicate-name.ts";
import { fieldTypeRule } from "../../tool-list/rules/field-type.ts";
import { schemaFieldRule } from "../../tool-list/rules/schema-field.ts";
import { toolListRule } from "../../tool-list/rules/tool-list.ts";
import { unknownFieldRule } from "../../tool-list/rules/unknown-field.ts";
import { isBuiltIn } from "./built-in.ts";
import { exampleMismatch } from "./rules/example-mismatch.ts";

// Built-in tools have fields of their own, and bring their schemas.
const ownTool: DefinitionOf = (entry) => (isBuiltIn(entry.tool) ? undefined : wholeTool(entry));

const FIELDS = [
  "type",
  "name",
  "description",
  "input_schema",
  "strict",
  "input_examples",
  "defer_loading",
  "eager_input_streaming",
  "cache_control",
  "allowed_callers",
];

/** What the Anthropic API asks of a list of tools. */
export const anthropicRules: readonly ListRule[] = [
  toolListRule("anthropic", {
    root: {
      message: 'a tool list must be an array of tools or an object with "tools", got {got}',
      help: 'Write the array that goes into "tools" of a request, or the request itself.',
    },
    tools: 'The request is refused otherwise: write each tool as an item, with its "name" in it.',
  }),
  apiNameRule("anthropic", { use: "The model calls the tool by its name.", limit: 128 }),
  duplicateNameRule("anthropic", "The API refuses a request whose tool names are not unique. Rename one."),
  schemaFieldRule({
    id: "anthropic/input-schema",
    key: "input_schema",
    messages: {
      missing: {
        message: '"input_schema" is required',
        help: 'A tool without arguments has a schema with "type": "object" and no properties.',
      },
      otherKey: {
        message: '"input_schema" is required, found "{key}"',
        help: 'Anthropic calls the schema of the arguments "input_schema". Rename the key.',
      },
      quoted: {
        message: '"input_schema" must be an object, got a JSON string',
        help: QUOTED_OBJECT_HELP,
      },
      type: {
        message: '"input_schema" must be an object, got {got}',
        help: 'Write a schema. A tool without arguments has one with "type": "object" and no properties.',
      },
    },
    definitionOf: ownTool,
  }),
  fieldTypeRule("anthropic", {
    type: "a string or null",
    description: "a string",
    strict: "a boolean",
    input_examples: "an array",
    defer_loading: "a boolean",
    eager_input_streaming: "a boolean or null",
    allowed_callers: "an array of strings",
  }),
  unknownFieldRule("anthropic", {
    fieldsOf: () => FIELDS,
    schemaField: "input_schema",
    consequence: "The API refuses fields it does not know.",
    definitionOf: ownTool,
  }),
  exampleMismatch,
];
