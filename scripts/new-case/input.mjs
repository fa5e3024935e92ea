// What was reported as broken, read as the linter reads it: whichever format it is in, or a schema alone.
import { importSource } from "../load-source.mjs";
import { oneOf } from "../one-of.mjs";

/**
 * @typedef {{ json: unknown } | { text: string }} Content as a fixture holds it: a value, or text that is none
 * @typedef {{ content: Content, format: string, prefix: string }} Input `prefix`: what goes before pointers into it
 * @typedef {{ kind: "format", format: string } | { kind: "ambiguous", candidates: { format: string }[] }
 *   | { kind: "none", seen: string }} Detection
 */

/** A schema alone stands in a tool, since it is tools that are linted. */
const IN_A_TOOL = "/tools/0/inputSchema";

/**
 * Throws where the format is not known.
 *
 * @param {string} text
 * @param {string | undefined} format as it is named
 * @returns {Promise<Input>}
 */
export async function readInput(text, format) {
  const lint =
    /** @type {{ detectFormat: (value: unknown, path: string) => Detection, formatIds: readonly string[] }} */ (
      await importSource("packages/lint/src/index.ts")
    );
  if (text.trim() === "") throw new Error("the input is empty: give the smallest one that shows the fault");
  if (format !== undefined) await oneOf("format", format, lint.formatIds);
  const content = contentOf(text);
  if (format !== undefined) return { content, format, prefix: "" };
  if (!("json" in content)) {
    if (text.startsWith("---")) return { content, format: "skill-md", prefix: "" };
    throw new Error(
      `the input is no JSON, so its format has to be said: --format ${lint.formatIds.join("|")}`,
    );
  }
  if (isSchema(content.json)) return { content: inATool(content.json), format: "mcp", prefix: IN_A_TOOL };
  const detection = lint.detectFormat(content.json, "input.json");
  if (detection.kind === "format") return { content, format: detection.format, prefix: "" };
  const candidates =
    detection.kind === "ambiguous" ? detection.candidates.map((each) => each.format) : lint.formatIds;
  const why =
    detection.kind === "ambiguous" ? "could be several formats" : `is in no format known (${detection.seen})`;
  throw new Error(`the input ${why}; say which one: --format ${candidates.join("|")}`);
}

/**
 * The corrected twin of an input, in the same form.
 *
 * @param {string} text
 * @param {Input} input
 * @returns {Content}
 */
export function readTwin(text, input) {
  const content = contentOf(text);
  return input.prefix !== "" && "json" in content ? inATool(content.json) : content;
}

/**
 * Whether a pointer leads somewhere in the input; into text that is no JSON everything may.
 *
 * @param {Content} content
 * @param {string} pointer
 */
export function leadsSomewhere(content, pointer) {
  if (!("json" in content)) return true;
  let value = content.json;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = /** @type {Record<string, unknown>} */ (value)[key];
  }
  return pointer === "" || pointer.startsWith("/");
}

/**
 * @param {string} text
 * @returns {Content}
 */
function contentOf(text) {
  try {
    return { json: /** @type {unknown} */ (JSON.parse(text)) };
  } catch {
    return { text };
  }
}

/**
 * @param {unknown} schema
 * @returns {Content}
 */
function inATool(schema) {
  const description = "Looks a record up in the register and returns it.";
  return { json: { tools: [{ name: "look_up", description, inputSchema: schema }] } };
}

/** @param {unknown} value */
function isSchema(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const of = (/** @type {string} */ key) => Object.hasOwn(value, key);
  // A tool of some lists has a type, too, and a name or a function next to it.
  return (
    ["type", "properties", "anyOf", "oneOf", "allOf", "$ref", "items", "enum"].some(of) &&
    !["name", "function", "tools", "functions"].some(of)
  );
}
