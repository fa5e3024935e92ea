import { defineRule, type FixesLater, type Rule } from "@toolhaft/diagnostics";
import {
  isObject,
  own,
  ownObject,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  missing: {
    message: '"inputSchema" is required in "toolSpec"',
    help: 'Write "inputSchema": {"json": {"type": "object", "properties": {}}} for a tool without arguments.',
  },
  bare: {
    message: '"inputSchema" must hold the schema in "json"',
    help: 'Write "inputSchema": {"json": …} around the schema: Bedrock refuses the request otherwise.',
  },
  type: {
    message: '"json" must be a schema object, got {got}',
    help: "Write the schema as an object.",
  },
} as const;

/** Bedrock keeps the schema of a tool's arguments in `inputSchema.json`, and refuses a tool without it. */
export const toolSpec: Rule<typeof messages, ListContext> = defineRule({
  id: "functions/tool-spec",
  severity: "error",
  origin: "specification",
  formats: ["functions"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const spec = ownObject(tool, "toolSpec");
      if (spec === undefined) continue;
      const at = [...path, "toolSpec"];
      const schema = own(spec, "inputSchema");
      const json = isObject(schema) ? own(schema, "json") : undefined;
      if (isObject(json)) continue;
      if (schema === undefined) report({ messageId: "missing", path: at, tool: identity, data: {} });
      else if (json === undefined) {
        const place = [...at, "inputSchema"];
        report({
          messageId: "bare",
          path: place,
          tool: identity,
          data: {},
          fixes: around(document, place, schema),
        });
      } else {
        const place = [...at, "inputSchema", "json"];
        report({ messageId: "type", path: place, tool: identity, data: { got: got(json) } });
      }
    }
  },
});

/** `json` around what is surely a schema. */
function around(document: JsonDocument, path: JsonPath, schema: JsonValue): FixesLater {
  return {
    safe: false,
    make() {
      const range = document.locate(path)?.value;
      const isSchema = isObject(schema) && (schema["type"] === "object" || isObject(schema["properties"]));
      if (range === undefined || !isSchema) return [];
      const edits = [
        { start: range.start, end: range.start, text: '{ "json": ' },
        { start: range.end, end: range.end, text: " }" },
      ];
      return [{ title: 'Put it into "json"', safe: false, edits }];
    },
  };
}
