/** @import { Shape } from "../../packages/lint/src/config/shape/shape.ts" */

/**
 * The published schema (2020-12) of a configuration, made of the shape that checks it.
 *
 * @param {Shape} shape
 * @param {{ id: string, title: string, rules: readonly { id: string, summary: string }[], targets: readonly string[] }} about
 * @returns {Record<string, unknown>}
 */
export function schemaFromShape(shape, { id, title, rules, targets }) {
  const settings = { $ref: "#/$defs/ruleSetting" };
  const groups = [...new Set(rules.map((rule) => `${rule.id.split("/")[0]}/*`))];
  /** @type {Record<string, unknown>} */
  const properties = { "*": { ...settings, description: "Every rule." } };
  for (const group of groups) properties[group] = { ...settings, description: "Every rule of this group." };
  for (const rule of rules) properties[rule.id] = { ...settings, description: rule.summary };
  const names = [...Object.keys(properties)];
  /** @type {Record<string, unknown>} */
  const $defs = {};

  const root = toSchema(shape);
  return { $schema: "https://json-schema.org/draft/2020-12/schema", $id: id, title, ...root, $defs };

  /**
   * @param {Shape} part
   * @returns {Record<string, unknown>}
   */
  function toSchema(part) {
    const description = part.doc;
    switch (part.kind) {
      case "text":
        return { type: "string", description, ...textRules(part.is) };
      case "choice":
        return { enum: part.of, description };
      case "number":
        return { type: part.integer ? "integer" : "number", minimum: part.min, description };
      case "switch":
        return { type: "boolean", description };
      case "list":
        return { type: "array", items: toSchema(part.item), description };
      case "either":
        return { anyOf: part.of.map(toSchema), description };
      case "map":
        return { type: "object", ...mapRules(part), description };
      case "object":
        return { ...objectRules(part), additionalProperties: false, description };
      case "open":
        return {
          ...objectRules(part),
          ...(part.rest && { additionalProperties: toSchema(part.rest) }),
          description,
        };
    }
  }

  /** @param {Extract<Shape, { kind: "object" | "open" }>} part */
  function objectRules({ keys, required }) {
    return {
      type: "object",
      properties: Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, toSchema(value)])),
      ...(required && { required }),
    };
  }

  /** @param {Extract<Shape, { kind: "map" }>} part */
  function mapRules({ keys, value }) {
    if (keys === "name") return { additionalProperties: toSchema(value) };
    $defs["ruleSetting"] = toSchema(value);
    $defs["rules"] = { properties, additionalProperties: false };
    return { $ref: "#/$defs/rules" };
  }

  /** @param {Extract<Shape, { kind: "text" }>["is"]} is */
  function textRules(is) {
    if (is === "pointer") return { pattern: "^(?:/|$)" };
    if (is === "rule") {
      $defs["ruleName"] = { enum: names };
      return { $ref: "#/$defs/ruleName" };
    }
    if (is === "target") return { enum: [...targets] };
    // From the configuration's folder, and not out of it.
    if (is === "glob")
      return { pattern: String.raw`^(?!/|[A-Za-z]:|(?:.*/)?\.\.(?:/|$))(?=[\s\S]*\S)[^\\]*$` };
    return { pattern: String.raw`\S` };
  }
}
