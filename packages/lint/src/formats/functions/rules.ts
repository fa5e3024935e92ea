import { QUOTED_OBJECT_HELP } from "@toolhaft/diagnostics";
import type { ListRule } from "../../tool-list/list-rule.ts";
import { duplicateNameRule } from "../../tool-list/rules/duplicate-name.ts";
import { fieldTypeRule } from "../../tool-list/rules/field-type.ts";
import { nameRule } from "../../tool-list/rules/name.ts";
import { schemaFieldRule } from "../../tool-list/rules/schema-field.ts";
import { toolListRule } from "../../tool-list/rules/tool-list.ts";
import { unknownFieldRule } from "../../tool-list/rules/unknown-field.ts";
import { toolSpec } from "./rules/tool-spec.ts";
import { functionOf, plainFunctionOf } from "./wrapped.ts";

const FIELDS = [
  ...["name", "description", "parameters", "strict", "returns", "response"],
  ...["parametersJsonSchema", "responseJsonSchema", "behavior"],
];
const SPEC = ["name", "description", "inputSchema", "strict"];

/** What every reader of plain functions needs. Which names and schemas a provider takes is a target's matter. */
export const functionsRules: readonly ListRule[] = [
  toolListRule("functions", {
    root: {
      message: 'a list of functions must be an array or an object with "functions", got {got}',
      help: 'Write an array of objects with "name", "description" and "parameters".',
    },
    tools: 'Readers take the functions from an array: write each as an item, with its "name" in it.',
  }),
  nameRule("functions", "Give the function a name of 1 to 64 characters.", functionOf),
  duplicateNameRule("functions", "The model cannot tell the two apart. Rename one.", functionOf),
  toolSpec,
  schemaFieldRule({
    id: "functions/parameters",
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
        help: 'The other functions keep the schema of their arguments in "parameters". Rename the key.',
      },
    },
    definitionOf: plainFunctionOf,
  }),
  fieldTypeRule(
    "functions",
    { description: "a string or null", strict: "a boolean or null" },
    { definitionOf: functionOf },
  ),
  unknownFieldRule("functions", {
    fieldsOf: ({ tool }) => (Object.hasOwn(tool, "toolSpec") ? SPEC : FIELDS),
    schemaField: "parameters",
    consequence: "Readers ignore fields they do not know.",
    definitionOf: functionOf,
  }),
];
