import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { wrongFields, type FieldType } from "../../../tool-list/wrong-fields.ts";

const messages = {
  type: {
    message: '"{field}" must be {expected}, got {got}',
    help: "One field of another type makes clients throw away the whole list. Correct it, or leave the field out.",
  },
} as const;

const types: Readonly<Record<string, FieldType>> = {
  title: "a string",
  description: "a string",
  annotations: "an object",
  icons: "an array",
  execution: "an object",
  _meta: "an object",
};

/** Optional fields of a tool have the types of the specification's schema. */
export const fieldType: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/field-type",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
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
