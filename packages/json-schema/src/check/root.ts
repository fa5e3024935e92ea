import {
  type Finding,
  type FindingLocation,
  type FixesLater,
  insertFirst,
  replaceValue,
  showType,
  showValue,
} from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { typeBits } from "../keywords/facts.ts";
import { isObject } from "../keywords/shape.ts";
import { keywordsOf } from "../keywords/index.ts";
import { structureRules } from "../rules/structure.ts";
import type { SchemaCheckOptions } from "../types.ts";

/** Is the root a schema, and one for arguments where that is asked? Answers the object to walk, if it is one. */
export function checkRoot(schema: JsonValue, options: SchemaCheckOptions): JsonObject | undefined {
  const { path, reporter } = options;
  const place: FindingLocation = options.tool === undefined ? { path } : { path, tool: options.tool };
  if (typeof schema === "object" && schema !== null && !Array.isArray(schema)) {
    if (options.root === "object" && (schema["type"] !== "object" || isZod(schema))) {
      const finding = rootFinding(schema, place, options);
      if (finding !== undefined) reporter.add(structureRules["schema/root-type"], finding);
    }
    return schema;
  }
  if (typeof schema !== "boolean") {
    const actual = typeof schema === "string" ? showValue(schema) : showType(schema);
    reporter.add(structureRules["schema/not-a-schema"], { ...place, messageId: "value", data: { actual } });
  } else if (options.root === "object") {
    reporter.add(structureRules["schema/root-type"], {
      ...place,
      messageId: "boolean",
      data: { actual: String(schema) },
    });
  }
  return undefined;
}

function rootFinding(
  root: JsonObject,
  place: FindingLocation,
  { document, path }: SchemaCheckOptions,
): Finding<(typeof structureRules)["schema/root-type"]["messages"]> | undefined {
  const type = root["type"];
  if (isZod(root)) return { ...place, messageId: "zod", data: {} };
  if (type === undefined) {
    const key = WRAPPERS.find((each) => isArguments(root[each]));
    if (key !== undefined) return { ...place, messageId: "wrapped", data: { key } };
    const names = Object.keys(root);
    if (names.length > 0 && names.every((name) => isMember(name, root[name]))) {
      const fixes = intoProperties(document, path, root);
      return { ...place, messageId: "membersOnly", data: { names: names.slice(0, 5) }, fixes };
    }
    // Of broken text, what is missing may only be unreadable.
    if (isDamaged(document, path)) return undefined;
    return {
      ...place,
      messageId: "missing",
      data: {},
      fixes: insertFirst(document, path, '"type": "object"', false),
    };
  }
  // What is no type at all has a finding of its own.
  if (typeBits(type) === 0) return undefined;
  const at = [...path, "type"];
  const fixes = replaceValue(document, at, '"object"', 'Write "type": "object"', false);
  const data = { actual: showValue(type) };
  return { ...place, path: at, messageId: Array.isArray(type) ? "list" : "wrong", data, fixes };
}

/** Keys under which programs keep the schema of arguments. */
const WRAPPERS = ["schema", "jsonSchema", "json_schema", "json", "parameters", "inputSchema", "input_schema"];

function isArguments(value: JsonValue | undefined): boolean {
  return isObject(value) && value["type"] === "object" && isObject(value["properties"]);
}

/** Zod's own objects, as JSON.stringify writes them: of version 3, and of version 4. */
function isZod({ _def: older, def: newer }: JsonObject): boolean {
  if (isObject(older)) return typeof older["typeName"] === "string";
  return isObject(newer) && isObject(newer["shape"]);
}

/** The same object as the properties of one around it, where each of its members is surely a schema. */
function intoProperties(document: JsonDocument, path: JsonPath, root: JsonObject): FixesLater {
  return {
    safe: false,
    make() {
      const range = document.locate(path)?.value;
      const areSchemas = Object.values(root).every((each) => isObject(each) && typeBits(each["type"]) !== 0);
      if (range === undefined || !areSchemas || isDamaged(document, path)) return [];
      const edits = [
        { start: range.start, end: range.start, text: '{ "type": "object", "properties": ' },
        { start: range.end, end: range.end, text: " }" },
      ];
      return [{ title: 'Put them into "properties"', safe: false, edits }];
    },
  };
}

function isDamaged({ problems }: JsonDocument, path: JsonPath): boolean {
  return problems.some(
    ({ code, path: at }) => code !== "bom" && path.every((segment, index) => at[index] === segment),
  );
}

// A parameter's schema under its own name, which is no keyword.
function isMember(name: string, value: JsonValue | undefined): boolean {
  return isObject(value) && !keywordsOf("2020-12").has(name);
}
