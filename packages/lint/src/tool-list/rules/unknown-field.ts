import { defineRule } from "@toolhaft/diagnostics";
import {
  wholeTool,
  type DefinitionOf,
  type ListContext,
  type ListFormat,
  type ListRule,
  type ToolEntry,
} from "../list-rule.ts";
import { nearMisses } from "../near-misses.ts";
import { renameKey } from "../rename-key.ts";

/**
 * A field that is almost one of the provider's. Fields with names of their own are not reported, and the schema's has
 * a rule that knows its names in other formats, too. `consequence`: what becomes of fields that nobody knows.
 */
export function unknownFieldRule(
  format: ListFormat,
  { fieldsOf, schemaField, consequence, definitionOf = wholeTool }: KnownFields,
): ListRule {
  return defineRule({
    id: `${format}/unknown-field`,
    severity: "warning",
    origin: "specification",
    formats: [format],
    since: "0.1.0",
    messages: {
      near: { message: 'unknown field "{key}"', help: `Did you mean "{meant}"? ${consequence}` as const },
    },
    check({ document, tools }: ListContext, report) {
      for (const entry of tools) {
        const found = definitionOf(entry);
        if (found === undefined) continue;
        for (const { key, meant } of nearMisses(found.definition, fieldsOf(entry))) {
          if (meant === schemaField) continue;
          const path = [...found.path, key];
          const fixes = renameKey(document, path, meant);
          report({ messageId: "near", path, on: "key", tool: entry.identity, data: { key, meant }, fixes });
        }
      }
    },
  });
}

interface KnownFields {
  fieldsOf: (entry: ToolEntry) => readonly string[];
  schemaField: string;
  consequence: string;
  definitionOf?: DefinitionOf;
}
