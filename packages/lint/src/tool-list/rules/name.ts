import { defineRule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../got.ts";
import {
  wholeTool,
  type DefinitionOf,
  type ListContext,
  type ListFormat,
  type ListRule,
} from "../list-rule.ts";

/** `name` is there, a string, and says something. Which characters it may have is said elsewhere. */
export function nameRule(
  format: ListFormat,
  emptyHelp: string,
  definitionOf: DefinitionOf = wholeTool,
): ListRule {
  return defineRule({
    id: `${format}/name`,
    severity: "error",
    origin: "specification",
    formats: [format],
    since: "0.1.0",
    messages: {
      missing: { message: '"name" is required', help: "Every tool needs a name: clients call it by that." },
      type: { message: '"name" must be a string, got {got}', help: "Put the name in double quotes." },
      empty: { message: '"name" is empty', help: emptyHelp },
    },
    check({ tools }: ListContext, report) {
      for (const entry of tools) {
        const { identity } = entry;
        const found = definitionOf(entry);
        if (found === undefined) continue;
        const { definition, path } = found;
        const value = own(definition, "name");
        const place = { path: [...path, "name"], tool: identity };
        if (value === undefined) report({ messageId: "missing", path, tool: identity, data: {} });
        else if (typeof value !== "string")
          report({ messageId: "type", ...place, data: { got: got(value) } });
        else if (value === "") report({ messageId: "empty", ...place, data: {} });
      }
    },
  });
}
