import { isObject, type JsonObject, type JsonPath } from "@toolhaft/json-text";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";
import { guidanceRules } from "../rules/guidance.ts";
import { choicesIn } from "./choices.ts";
import { formatMeant } from "./format-meant.ts";
import { descriptionOf, propertiesOf, statesDefault } from "./property.ts";

/** One declared property. */
interface Property {
  name: string;
  schema: JsonObject;
  path: JsonPath;
  isRequired: boolean;
}

/** "Always include `description`", `format`, `default` and `enum` (the BTCP Tool Schema, `inputSchema`). */
export function adviseProperties(state: LoadState, tool: CheckedObject, schema: JsonObject): void {
  visit(schema, ["inputSchema"], (property) => {
    adviseProperty(state, tool, property);
  });
}

/** Every property that the schema declares in so many words: itself, in nested objects and in items. */
function visit(schema: JsonObject, path: JsonPath, tell: (property: Property) => void): void {
  const required = Object.hasOwn(schema, "required") ? schema["required"] : undefined;
  const names = new Set(Array.isArray(required) ? required : []);
  for (const [name, value] of propertiesOf(schema)) {
    if (!isObject(value)) continue;
    const below = [...path, "properties", name];
    tell({ name, schema: value, path: below, isRequired: names.has(name) });
    visit(value, below, tell);
  }
  const items = Object.hasOwn(schema, "items") ? schema["items"] : undefined;
  if (isObject(items)) visit(items, [...path, "items"], tell);
}

function adviseProperty(state: LoadState, tool: CheckedObject, property: Property): void {
  const { name, schema, path, isRequired } = property;
  const place = placeOf(tool, ...path);
  const { reporter } = state;
  const data = { name: JSON.stringify(name) };
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  const description = descriptionOf(schema);
  if (description.trim() === "" && !has("$ref")) {
    reporter.add(guidanceRules["btcp/property-description"], { messageId: "missing", data, ...place });
  }
  if (!isRequired && !has("default") && !has("const")) {
    if (statesDefault(description))
      reporter.add(guidanceRules["btcp/default-missing"], { messageId: "inProse", data, ...place });
    else if (schema["type"] === "boolean")
      reporter.add(guidanceRules["btcp/default-missing"], { messageId: "flag", data, ...place });
  }
  if (schema["type"] !== "string" || VALUES.some(has)) return;
  const choices = choicesIn(description);
  if (choices !== undefined) {
    const shown = choices.map((choice) => JSON.stringify(choice)).join(", ");
    reporter.add(guidanceRules["btcp/enum-in-prose"], {
      messageId: "prose",
      data: { ...data, choices: shown },
      ...place,
    });
    return;
  }
  const format = formatMeant(name, description);
  if (format !== undefined)
    reporter.add(guidanceRules["btcp/format-missing"], {
      messageId: "missing",
      data: { ...data, format },
      ...place,
    });
}

// What says already which strings are meant.
const VALUES = ["enum", "const", "format", "pattern", "$ref", "oneOf", "anyOf", "contentEncoding"];
