import { createReporter } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import { isObject, parseJson, parsePointer, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { Violation } from "../../../check/index.ts";

/** What every system minds of a schema: the errors that the linter reports whoever the target is. */
export function faultsOf(value: JsonValue): Violation[] {
  const document = parseJson(JSON.stringify(value));
  const reporter = createReporter(document);
  checkSchema(document.value ?? {}, { document, reporter, path: [] });
  const paths = reporter.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ at }) => parsePointer(at.pointer) ?? []);
  return [...paths, ...oddHeaders(value)].map((path) => ({ kind: "keywords", path, data: {}, broken: [] }));
}

const HEADER = "x-mcp-header";
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Where MCP's clients throw a tool away for the header that an argument shall go into. */
function oddHeaders(schema: JsonValue, path: JsonPath = [], seen = new Set<string>()): JsonPath[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => oddHeaders(each, [...path, index], seen));
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== HEADER || path.at(-2) !== "properties") return oddHeaders(value, [...path, key], seen);
    const name = typeof value === "string" ? value.toLowerCase() : "";
    const isSound =
      TOKEN.test(name) && !seen.has(name) && (schema["type"] === undefined || SCALARS.has(schema["type"]));
    seen.add(name);
    return isSound ? [] : [[...path, key]];
  });
}

const SCALARS: ReadonlySet<unknown> = new Set(["boolean", "integer", "string"]);
