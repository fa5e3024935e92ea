import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { ownObject } from "@toolhaft/json-text";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { wrongFields, type FieldType } from "../../../tool-list/wrong-fields.ts";

const messages = {
  type: {
    message: 'annotation "{field}" must be {expected}, got {got}',
    help: "Write true or false without quotes; the title is a string.",
  },
} as const;

const types: Readonly<Record<string, FieldType>> = {
  title: "a string",
  readOnlyHint: "a boolean",
  destructiveHint: "a boolean",
  idempotentHint: "a boolean",
  openWorldHint: "a boolean",
};

/** Annotations have the types of the specification's schema. */
export const annotationType: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/annotation-type",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const annotations = ownObject(tool, "annotations");
      if (annotations === undefined) continue;
      for (const { field, expected, got } of wrongFields(annotations, types)) {
        const place = [...path, "annotations", field];
        report({ messageId: "type", path: place, tool: identity, data: { field, expected, got } });
      }
    }
  },
});
