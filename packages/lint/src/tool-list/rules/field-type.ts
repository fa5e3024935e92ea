import { defineRule } from "@toolhaft/diagnostics";
import {
  wholeTool,
  type DefinitionOf,
  type ListContext,
  type ListFormat,
  type ListRule,
} from "../list-rule.ts";
import { wrongFields, type FieldType } from "../wrong-fields.ts";

/** Optional fields of a tool have the types that the provider's schema gives them. */
export function fieldTypeRule(
  format: ListFormat,
  types: Readonly<Record<string, FieldType>>,
  {
    help = "Correct it, or leave the field out.",
    definitionOf = wholeTool,
  }: { help?: string; definitionOf?: DefinitionOf } = {},
): ListRule {
  return defineRule({
    id: `${format}/field-type`,
    severity: "error",
    origin: "specification",
    formats: [format],
    since: "0.1.0",
    messages: { type: { message: '"{field}" must be {expected}, got {got}', help } },
    check({ tools }: ListContext, report) {
      for (const entry of tools) {
        const found = definitionOf(entry);
        if (found === undefined) continue;
        for (const { field, expected, got } of wrongFields(found.definition, types)) {
          const path = [...found.path, field];
          report({ messageId: "type", path, tool: entry.identity, data: { field, expected, got } });
        }
      }
    },
  });
}
