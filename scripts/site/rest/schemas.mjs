import { table } from "../../regions/table.mjs";
import { asTemplateText } from "../page.mjs";

/**
 * What of JSON Schema the routes' schemas are made of.
 *
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string | readonly string[]} [type]
 * @property {string} [description]
 * @property {unknown} [default]
 * @property {unknown} [const]
 * @property {readonly unknown[]} [enum]
 * @property {Schema} [items]
 * @property {readonly Schema[]} [anyOf]
 * @property {readonly Schema[]} [allOf]
 * @property {Record<string, Schema>} [properties]
 * @property {readonly string[]} [required]
 */

/**
 * A schema as a table of its properties, or in a line where it has none.
 *
 * @param {string} name
 * @param {Schema} schema
 * @returns {string}
 */
export function schemaSection(name, schema) {
  const { properties, required = [], description } = schema;
  const rows = Object.entries(properties ?? {}).map(([key, each]) => [
    `\`${key}\``,
    `${shown(each)}${required.includes(key) ? ", required" : ""}`,
    asTemplateText(each.description ?? ""),
  ]);
  const parts = [
    `### ${name} {#${anchorOf(name)}}`,
    asTemplateText(description ?? ""),
    rows.length === 0 ? `It is ${shown(schema)}.` : table(["property", "is", "means"], rows),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/**
 * What a value is, in a few words of Markdown: ``a list of `string` ``, a link to a named schema.
 *
 * @param {Schema} schema
 * @returns {string}
 */
export function shown(schema) {
  const said = kindOf(schema);
  return schema.default === undefined ? said : `${said}, else \`${JSON.stringify(schema.default)}\``;
}

/**
 * @param {Schema} schema
 * @returns {string}
 */
function kindOf({ $ref, type, enum: values, const: value, items, anyOf, allOf }) {
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return `[${name}](#${anchorOf(name)})`;
  }
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (values !== undefined) return values.map((each) => `\`${JSON.stringify(each)}\``).join(", ");
  if (anyOf !== undefined) return [...new Set(anyOf.map(shown))].join(" or ");
  if (allOf !== undefined) return allOf.map(shown).join(" with ");
  if (items !== undefined) return `a list of ${shown(items)}`;
  if (type === undefined) return "any value";
  return [type]
    .flat()
    .map((each) => `\`${each}\``)
    .join(" or ");
}

/** @param {string} name */
function anchorOf(name) {
  return `schema-${name.toLowerCase()}`;
}
