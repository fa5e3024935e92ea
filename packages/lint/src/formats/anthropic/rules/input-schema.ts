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
import { isBuiltIn } from "../built-in.ts";

const messages = {
  missing: {
    message: '"input_schema" is required',
    help: 'A tool without arguments has a schema with "type": "object" and no properties.',
  },
  otherKey: {
    message: '"input_schema" is required, found "{key}"',
    help: 'Anthropic calls the schema of the arguments "input_schema". Rename the key.',
  },
  quoted: {
    message: '"input_schema" must be an object, got a JSON string',
    help: QUOTED_OBJECT_HELP as string,
  },
  type: {
    message: '"input_schema" must be an object, got {got}',
    help: 'Write a schema. A tool without arguments has one with "type": "object" and no properties.',
  },
} as const;

/** `input_schema` is there and is a schema object. Built-in tools bring their own. */
export const inputSchema: Rule<typeof messages, ListContext> = defineRule({
  id: "anthropic/input-schema",
  severity: "error",
  origin: "specification",
  formats: ["anthropic"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const value = own(tool, "input_schema");
      if (isObject(value) || isBuiltIn(tool)) continue;
      if (isQuotedObject(value)) {
        const place = [...path, "input_schema"];
        const fixes = unquoteObject(document, place, value);
        report({ messageId: "quoted", path: place, tool: identity, data: {}, fixes });
        continue;
      }
      if (value !== undefined) {
        report({
          messageId: "type",
          path: [...path, "input_schema"],
          tool: identity,
          data: { got: got(value) },
        });
        continue;
      }
      const key = schemaKeyMeant(tool, "input_schema");
      if (key === undefined) {
        report({ messageId: "missing", path, tool: identity, data: {} });
        continue;
      }
      const place = [...path, key];
      const fixes = renameKey(document, place, "input_schema");
      report({ messageId: "otherKey", path: place, on: "key", tool: identity, data: { key }, fixes });
    }
  },
});
