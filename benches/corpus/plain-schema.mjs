/**
 * A schema as every provider takes it, made of any: types, descriptions, strings to choose from, named properties that
 * are all required.
 *
 * @param {Record<string, unknown>} schema
 * @returns {Record<string, unknown>}
 */
export function plainSchema(schema) {
  const description = schema["description"] === undefined ? {} : { description: schema["description"] };
  const properties = /** @type {Record<string, Record<string, unknown>>} */ (schema["properties"] ?? {});
  if (schema["type"] === "object" && Object.keys(properties).length > 0) {
    return {
      type: "object",
      ...description,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, plainSchema(property)]),
      ),
      required: Object.keys(properties),
      additionalProperties: false,
    };
  }
  if (schema["type"] === "array") {
    const items = /** @type {Record<string, unknown>} */ (schema["items"] ?? { type: "string" });
    return { type: "array", ...description, items: plainSchema(items) };
  }
  const choices = schema["enum"];
  if (Array.isArray(choices) && choices.every((choice) => typeof choice === "string")) {
    return { type: "string", ...description, enum: choices };
  }
  const type = ["integer", "number", "boolean"].find((each) => each === schema["type"]) ?? "string";
  return { type, ...description };
}
