import {
  defineRule,
  isQuotedObject,
  unquoteObject,
  nearest,
  replaceValue,
  type MessageTemplate,
} from "@toolhaft/diagnostics";
import { isObject, own, type JsonObject } from "@toolhaft/json-text";
import { got } from "../got.ts";
import {
  wholeTool,
  type DefinitionOf,
  type ListContext,
  type ListFormat,
  type ListRule,
} from "../list-rule.ts";
import { renameKey } from "../rename-key.ts";

/** What a provider says of the schema of a tool's arguments. */
export interface SchemaField {
  id: `${ListFormat}/${string}`;
  /** The key that holds it. */
  key: string;
  /** Without `missing` it may be left out. */
  messages: Record<"quoted" | "type" | "otherKey", MessageTemplate> & { missing?: MessageTemplate };
  /** Null is the same as leaving it out. */
  mayBeNull?: boolean;
  definitionOf?: DefinitionOf;
}

/** The schema of a tool's arguments stands under the provider's key for it, and is an object. */
export function schemaFieldRule({
  id,
  key,
  messages,
  mayBeNull = false,
  definitionOf = wholeTool,
}: SchemaField): ListRule {
  return defineRule({
    id,
    severity: "error",
    origin: "specification",
    formats: [id.slice(0, id.indexOf("/"))],
    since: "0.1.0",
    messages,
    check({ document, tools }: ListContext, report) {
      for (const entry of tools) {
        const found = definitionOf(entry);
        const tool = entry.identity;
        const value = found && own(found.definition, key);
        if (found === undefined || isObject(value) || (mayBeNull && value === null)) continue;
        const path = [...found.path, key];
        const other = value === undefined ? schemaKeyMeant(found.definition, key) : undefined;
        if (isQuotedObject(value)) {
          report({ messageId: "quoted", path, tool, data: {}, fixes: unquoteObject(document, path, value) });
        } else if (value !== undefined) {
          const fixes = value === null ? replaceValue(document, path, EMPTY, `Write ${EMPTY}`, false) : [];
          report({ messageId: "type", path, tool, data: { got: got(value) }, fixes });
        } else if (other !== undefined) {
          const place = [...found.path, other];
          const fixes = renameKey(document, place, key);
          report({ messageId: "otherKey", path: place, on: "key", tool, data: { key: other }, fixes });
        } else if (messages.missing !== undefined) {
          report({ messageId: "missing", path: found.path, tool, data: {} });
        }
      }
    },
  });
}

/** The schema of a tool without arguments, as every provider takes it. */
const EMPTY = '{ "type": "object", "properties": {} }';

// What the formats call the schema of a tool's arguments.
const names = ["inputSchema", "input_schema", "parameters", "schema", "argSchema"];

/** The key under which a tool without `expected` keeps its arguments' schema: another format's, or misspelt. */
function schemaKeyMeant(tool: JsonObject, expected: string): string | undefined {
  const keys = Object.keys(tool).filter((key) => isObject(own(tool, key)));
  return (
    keys.find((key) => nearest(key, [expected]) !== undefined) ??
    keys.find((key) => key !== expected && names.includes(key))
  );
}
