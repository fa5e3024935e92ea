import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../../regions/table.mjs";
import { root } from "../../root.mjs";
import { asTemplateText } from "../page.mjs";

/** @typedef {Readonly<Record<string, any>>} Schema */

/**
 * @param {string} argument the schema's file from the root
 * @returns {string} every object of it as a table of its keys
 */
export function schemaPart(argument) {
  const schema = /** @type {Schema} */ (JSON.parse(readFileSync(join(root, argument), "utf8")));
  const address = new URL(schema["$id"]).pathname;
  const objects = Object.entries(/** @type {Record<string, Schema>} */ (schema["$defs"] ?? {})).filter(
    ([, definition]) => definition["properties"] !== undefined || isChoice(definition),
  );
  const sections = objects.map(
    ([name, definition]) =>
      `### ${definition["title"] ?? name} {#${anchorOf(schema, name)}}\n\n${section(definition, schema)}`,
  );
  return `${section(schema, schema)}\n\n${sections.join("\n\n")}\n\nThe schema itself: <a href="${address}" target="_self"><code>${address}</code></a>. It ships in the package, and nothing fetches it.`;
}

/** @param {Schema} definition */
function isChoice(definition) {
  return /** @type {Schema[]} */ (definition["anyOf"] ?? []).some(
    (branch) => branch["properties"] !== undefined,
  );
}

/**
 * @param {Schema} definition
 * @param {Schema} whole
 * @returns {string}
 */
function section(definition, whole) {
  const description =
    definition["description"] === undefined ? "" : `${asTemplateText(definition["description"])}\n\n`;
  const branches = isChoice(definition) ? /** @type {Schema[]} */ (definition["anyOf"]) : [definition];
  return description + branches.map((branch) => keys(branch, whole)).join("\n\n");
}

/**
 * @param {Schema} object
 * @param {Schema} whole
 * @returns {string}
 */
function keys(object, whole) {
  const required = /** @type {string[]} */ (object["required"] ?? []);
  const rows = Object.entries(/** @type {Record<string, Schema>} */ (object["properties"] ?? {})).map(
    ([key, value]) => [
      `\`${key}\``,
      typeOf(value, whole),
      required.includes(key) ? "yes" : "",
      asTemplateText([value["description"] ?? "", limits(value)].filter((part) => part !== "").join(" ")),
    ],
  );
  return rows.length === 0 ? "" : table(["key", "type", "required", "is"], rows);
}

/**
 * @param {Schema} schema
 * @param {Schema} whole
 * @returns {string}
 */
function typeOf(schema, whole) {
  const ref = /** @type {string | undefined} */ (schema["$ref"]);
  if (ref !== undefined) {
    const name = ref.split("/").at(-1) ?? "";
    const target = whole["$defs"]?.[name];
    if (target === undefined) return "any";
    return target.properties === undefined && !isChoice(target)
      ? typeOf(target, whole)
      : `[${target.title ?? name}](#${anchorOf(whole, name)})`;
  }
  const choices = /** @type {Schema[] | undefined} */ (schema["anyOf"] ?? schema["oneOf"]);
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeOf(choice, whole)))].join(" or ");
  if (schema["const"] !== undefined) return `\`${JSON.stringify(schema["const"])}\``;
  if (Array.isArray(schema["enum"]))
    return schema["enum"].map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  if (schema["type"] === "array")
    return schema["items"] ? `list of ${typeOf(schema["items"], whole)}` : "list";
  if (Array.isArray(schema["type"])) return schema["type"].join(" or ");
  return schema["type"] ?? "any";
}

/** @param {Schema} schema */
function limits(schema) {
  const said = [
    ["minLength", "at least", "characters"],
    ["maxLength", "at most", "characters"],
    ["minItems", "at least", "items"],
    ["minimum", "least", ""],
    ["maximum", "most", ""],
  ].flatMap(([keyword = "", words, unit]) =>
    schema[keyword] === undefined
      ? []
      : [`${String(words)} ${String(schema[keyword])} ${String(unit)}`.trim()],
  );
  const pattern = schema["pattern"] === undefined ? [] : [`matches \`${schema["pattern"]}\``];
  const all = [...said, ...pattern];
  return all.length === 0 ? "" : `(${all.join(", ")})`;
}

/**
 * A page may show several schemas, which name their parts alike.
 *
 * @param {Schema} schema
 * @param {string} name
 */
function anchorOf(schema, name) {
  return `${new URL(schema["$id"]).pathname.split("/").at(-2) ?? ""}-${name.toLowerCase()}`;
}
