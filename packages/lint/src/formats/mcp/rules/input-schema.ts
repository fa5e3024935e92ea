import { isObject, own } from "@toolhaft/json-text";
import {
  defineRule,
  isQuotedObject,
  QUOTED_OBJECT_HELP,
  unquoteObject,
  type Rule,
} from "@toolhaft/diagnostics";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { renameKey } from "../../../tool-list/rename-key.ts";
import { schemaKeyMeant } from "../../../tool-list/schema-key.ts";

const messages = {
  missing: {
    message: '"inputSchema" is required',
    help: 'A tool without arguments has a schema with "type": "object" and "additionalProperties": false.',
  },
  otherKey: {
    message: '"inputSchema" is required, found "{key}"',
    help: 'MCP calls the schema of the arguments "inputSchema". Rename the key.',
  },
  quoted: {
    message: '"inputSchema" must be an object, got a JSON string',
    help: QUOTED_OBJECT_HELP as string,
  },
  type: {
    message: '"inputSchema" must be an object, got {got}',
    help: 'A tool without arguments has a schema with "type": "object" and "additionalProperties": false.',
  },
} as const;

/** `inputSchema` is there and is a schema object. */
export const inputSchema: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/input-schema",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const value = own(tool, "inputSchema");
      if (isObject(value)) continue;
      if (isQuotedObject(value)) {
        const place = [...path, "inputSchema"];
        const fixes = unquoteObject(document, place, value);
        report({ messageId: "quoted", path: place, tool: identity, data: {}, fixes });
        continue;
      }
      if (value !== undefined) {
        report({
          messageId: "type",
          path: [...path, "inputSchema"],
          tool: identity,
          data: { got: got(value) },
        });
        continue;
      }
      const key = schemaKeyMeant(tool, "inputSchema");
      if (key === undefined) {
        report({ messageId: "missing", path, tool: identity, data: {} });
        continue;
      }
      const place = { path: [...path, key], on: "key" as const, tool: identity };
      const fixes = renameKey(document, place.path, "inputSchema");
      report({ messageId: "otherKey", ...place, data: { key }, fixes });
    }
  },
});
