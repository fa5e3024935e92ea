import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { isObject, own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  type: {
    message: '"outputSchema" must be an object, got {got}',
    help: "Leave the key out when the tool promises nothing about its result.",
  },
  root: {
    message: '"outputSchema" must have "type": "object", got {got}',
    help: 'Clients up to revision 2025-11-25 refuse the whole list otherwise. Wrap the result in an object with one property, such as "result".',
  },
} as const;

/** `outputSchema` describes an object: every revision that has it asks for that, but 2026-07-28. */
export const outputSchema: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/output-schema",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools, targets }: ListContext, report) {
    const isAnyValue = takesAnyValue(targets);
    for (const { tool, path, identity } of tools) {
      const schema = own(tool, "outputSchema");
      if (schema === undefined) continue;
      const place = [...path, "outputSchema"];
      if (!isObject(schema)) {
        report({ messageId: "type", path: place, tool: identity, data: { got: got(schema) } });
        continue;
      }
      const type = own(schema, "type");
      if (type === "object" || isAnyValue) continue;
      const at = type === undefined ? place : [...place, "type"];
      report({ messageId: "root", path: at, tool: identity, data: { got: got(type) } });
    }
  },
});

/** Whether every revision that was named lets a result be any value. */
function takesAnyValue(targets: readonly string[] = []): boolean {
  const revisions = targets.filter((target) => target.startsWith("mcp@"));
  return revisions.length > 0 && revisions.every((revision) => revision >= "mcp@2026-07-28");
}
