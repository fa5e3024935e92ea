import { isObject, own, type JsonDocument, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** Names by which people call files of tools, and other files seldom. */
const NAMES = /(?:^|[./\\])(?:tools?|mcp|allowlist|execution)\.jsonc?$/i;

/** More names, that other files may have, too. */
const KINDS =
  /(?:^|[-_./\\])(?:btcp|(?:openai|anthropic|claude|gemini|mcp)[-_.](?:tools?|functions?))\b[^/\\]*$/i;

/** A key of some format, as JSON, JavaScript or YAML would write it. */
const KEY =
  /(?<![\w$-])["'\u201c]?(?:inputSchema|input_schema|argSchema|outputSchema|parameters|capabilities|command|tools|allowlist|execution)["'\u201d]?\s*:/;

/** Faults that leave no doubt about what a text says: editors' own files have them. */
const HARMLESS: ReadonlySet<string> = new Set(["comment", "trailing-comma"]);

/** Whether a file's name alone says that it holds tools. */
export function namesTools(path: string): boolean {
  return NAMES.test(path) || KINDS.test(path);
}

/**
 * Whether a file that no detector recognised is to be reported all the same, lest one stray character turns a check into
 * one that checks nothing: text that can't be read where its name or a key in it says tools, and text that can be read
 * where its name or its root says tools and its content comes near to them.
 */
export function saysTools(document: JsonDocument, path: string): boolean {
  const { value, text } = document;
  if (!isReadable(document)) return namesTools(path) || KEY.test(text);
  return (NAMES.test(path) || hasToolList(value)) && comesNear(value);
}

function isReadable({ valid, problems }: JsonDocument): boolean {
  return valid || problems.every(({ code }) => HARMLESS.has(code));
}

function hasToolList(value: JsonValue | undefined): boolean {
  return isObject(value) && typeof own(value, "tools") === "object";
}

/** Whether something in a document has a name, as tools do, and what only tools have besides. */
function comesNear(value: JsonValue | undefined): boolean {
  return membersOf(value, 3).some(
    (item) => typeof own(item, "name") === "string" && Object.entries(item).some(isTelling),
  );
}

/** The objects of a document, down to a depth: lists under any key, and tools kept by their names. */
function membersOf(value: JsonValue | undefined, depth: number): JsonObject[] {
  if (typeof value !== "object" || value === null) return [];
  const below = depth === 0 ? [] : Object.values(value).flatMap((each) => membersOf(each, depth - 1));
  return Array.isArray(value) ? below : [value, ...below];
}

function isTelling([key, value]: [string, JsonValue]): boolean {
  if (/^(?:input|arg)_?schema$/i.test(key)) return true;
  // A text is how a client starts a server.
  if (key === "command") return Array.isArray(value);
  return isObject(value) && (value["type"] === "object" || isObject(value["properties"]));
}
