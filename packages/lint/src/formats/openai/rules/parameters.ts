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
import { functionOf } from "../function.ts";

const messages = {
  quoted: {
    message: '"parameters" must be a schema object, got a JSON string',
    help: QUOTED_OBJECT_HELP as string,
  },
  type: {
    message: '"parameters" must be a schema object, got {got}',
    help: "Write a schema, or leave the key out for a function without arguments.",
  },
  otherKey: {
    message: 'no "parameters", found "{key}"',
    help: 'OpenAI calls the schema of the arguments "parameters": as written, the function has none. Rename the key.',
  },
} as const;

/** `parameters` is a schema, or is left out on purpose. */
export const parameters: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/parameters",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const entry of tools) {
      const found = functionOf(entry);
      if (found === undefined) continue;
      const value = own(found.definition, "parameters");
      const tool = entry.identity;
      if (isObject(value) || value === null) continue;
      if (isQuotedObject(value)) {
        const path = [...found.path, "parameters"];
        const fixes = unquoteObject(document, path, value);
        report({ messageId: "quoted", path, tool, data: {}, fixes });
        continue;
      }
      if (value !== undefined) {
        report({ messageId: "type", path: [...found.path, "parameters"], tool, data: { got: got(value) } });
        continue;
      }
      const key = schemaKeyMeant(found.definition, "parameters");
      if (key === undefined) continue;
      const path = [...found.path, key];
      const fixes = renameKey(document, path, "parameters");
      report({ messageId: "otherKey", path, on: "key", tool, data: { key }, fixes });
    }
  },
});
