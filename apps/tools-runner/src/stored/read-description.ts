import { UsageError } from "@toolhaft/command-line";
import { parseJson, type JsonDocument, type JsonPath } from "@toolhaft/json-text";
import { placeIn, refuseSyntax } from "../files.ts";
import { readBody } from "./read-words.ts";

/** A description as JSON, and `pets.yaml:4:7` for what is in it. */
export interface Description {
  readonly document: JsonDocument;
  readonly placeOf: (path: JsonPath) => string;
}

/**
 * Read a description from a file, or stdin, as JSON where its name says so, or its first character, else as YAML. Rejects with a
 * `UsageError` that says where it is broken.
 */
export async function readDescription(file: string | undefined): Promise<Description> {
  const text = readBody(file, "the description");
  const shown = file === undefined || file === "-" ? "stdin" : file;
  const document = isJson(shown, text) ? parseJson(text) : await fromYaml(shown, text);
  refuseSyntax(document, shown);
  return { document, placeOf: (path) => placeIn(document, path, shown) };
}

function isJson(shown: string, text: string): boolean {
  if (/\.json$/i.test(shown)) return true;
  return !/\.ya?ml$/i.test(shown) && /^[\uFEFF\s]*[{[]/.test(text);
}

async function fromYaml(shown: string, text: string): Promise<JsonDocument> {
  const { readYaml } = await import("@toolhaft/tool-recipes/yaml");
  const read = readYaml(text);
  if (read.ok) return read.document;
  const { line, column, reason } = read;
  throw new UsageError(`${shown}:${String(line)}:${String(column)}: cannot be read: ${reason}`);
}
