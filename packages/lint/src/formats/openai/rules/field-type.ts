import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { wrongFields } from "../../../tool-list/wrong-fields.ts";
import { functionOf } from "../function.ts";

const messages = {
  type: { message: '"{field}" must be {expected}, got {got}', help: "Correct it, or leave the field out." },
} as const;

const types = { description: "a string or null", strict: "a boolean or null" } as const;

/** Optional fields of a function have the types of the API's schema. */
export const fieldType: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/field-type",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      const found = functionOf(entry);
      if (found === undefined) continue;
      for (const { field, expected, got } of wrongFields(found.definition, types)) {
        const path = [...found.path, field];
        report({ messageId: "type", path, tool: entry.identity, data: { field, expected, got } });
      }
    }
  },
});
