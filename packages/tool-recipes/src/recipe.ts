import { isObject, own, parseJson, type JsonDocument, type JsonObject } from "@toolhaft/json-text";
import { fromCurl } from "./curl/from-curl.ts";
import { RecipeError, type ToolDraft } from "./draft.ts";
import { fromExample } from "./from-example.ts";
import { fromHelp } from "./help/from-help.ts";
import { fromOpenApi } from "./openapi/from-openapi.ts";

/** What a text was taken for. */
export type RecipeKind = "curl" | "openapi" | "example" | "help";

export interface Recipe {
  readonly kind: RecipeKind;
  readonly drafts: readonly ToolDraft[];
}

/**
 * Drafts of tools from a text that somebody has: a curl command, an OpenAPI or Swagger document (JSON or YAML) or one operation
 * of it, an example answer in JSON, the text of `--help`. Nothing is fetched. Rejects with a `RecipeError`, one line for whoever
 * pasted it, for a text that is none of these, or a broken one.
 */
export async function readRecipe(text: string): Promise<Recipe> {
  const trimmed = text.trim();
  if (trimmed === "") throw new RecipeError("the text is empty");
  if (/^(?:\$\s+)?(?:\S*[/\\])?curl(?:\.exe)?(?:\s|$)/i.test(trimmed))
    return { kind: "curl", drafts: [fromCurl(trimmed)] };
  if (/^[[{]/.test(trimmed)) return fromJson(parseJson(text));
  if (/^["']?(?:openapi|swagger)["']?\s*:/m.test(text))
    return { kind: "openapi", drafts: fromOpenApi(await fromYaml(text)) };
  if (text.split("\n").some((line) => /^(?:usage\b|options:|flags:|-{1,2}[a-z?])/i.test(line.trimStart())))
    return { kind: "help", drafts: [fromHelp(text)] };
  throw new RecipeError("the text is no curl command, no OpenAPI document, no JSON, and no text of --help");
}

function fromJson(document: JsonDocument): Recipe {
  const { value } = document;
  if (!document.valid || value === undefined) {
    const { line, column } = document.position(document.problems[0]?.start ?? 0);
    throw new RecipeError(`the JSON is broken at line ${String(line)}, column ${String(column)}`);
  }
  if (isObject(value) && isOpenApi(value)) return { kind: "openapi", drafts: fromOpenApi(value) };
  return { kind: "example", drafts: [fromExample(value)] };
}

/** A whole document, or one operation of it. */
function isOpenApi(value: JsonObject): boolean {
  const has = (key: string): boolean => own(value, key) !== undefined;
  if (has("openapi") || has("swagger")) return true;
  if (isObject(own(value, "paths"))) return true;
  return isObject(own(value, "responses")) && (has("operationId") || has("parameters") || has("requestBody"));
}

async function fromYaml(text: string): Promise<JsonObject> {
  const { readYaml } = await import("./read-yaml.ts");
  const read = readYaml(text);
  if (!read.ok) {
    const { line, column, reason } = read;
    throw new RecipeError(`the YAML is broken at line ${String(line)}, column ${String(column)}: ${reason}`);
  }
  const { value } = read.document;
  if (value !== undefined && isObject(value)) return value;
  throw new RecipeError("the YAML is no OpenAPI document");
}
