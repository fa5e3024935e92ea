import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { wrongFields, type FieldType } from "../../../tool-list/wrong-fields.ts";

const messages = {
  type: { message: '"{field}" must be {expected}, got {got}', help: "Correct it, or leave the field out." },
} as const;

const types: Readonly<Record<string, FieldType>> = {
  type: "a string or null",
  description: "a string",
  strict: "a boolean",
  input_examples: "an array",
  defer_loading: "a boolean",
  eager_input_streaming: "a boolean or null",
  allowed_callers: "an array of strings",
};

/** Optional fields of a tool have the types of the API's schema. */
export const fieldType: Rule<typeof messages, ListContext> = defineRule({
  id: "anthropic/field-type",
  severity: "error",
  origin: "specification",
  formats: ["anthropic"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      for (const { field, expected, got } of wrongFields(tool, types)) {
        report({ messageId: "type", path: [...path, field], tool: identity, data: { field, expected, got } });
      }
    }
  },
});
