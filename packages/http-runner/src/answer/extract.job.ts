import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { parseJson } from "@toolhaft/json-text";
import { compileExtract, type ExtractKind } from "@toolhaft/tool-bundle/extract";
import { HttpError } from "../errors/http-error.ts";
import { extractFromJson, extractFromText } from "./extract.ts";

/** A search in an answer's text. */
export interface Search {
  readonly expression: string;
  readonly kind: ExtractKind;
  readonly text: string;
  readonly maxDepth: number;
}

/** The JSON text of what was found, or why nothing was. */
export type SearchAnswer =
  | { readonly json: string }
  | { readonly code: "HTTP_EXTRACT_EMPTY" | "HTTP_EXTRACT_LIMIT"; readonly problem: string };

export const run: RunJob<Search> = (search) => JSON.stringify(answerOf(search));

function answerOf({ expression, kind, text, maxDepth }: Search): SearchAnswer {
  const compiled = compileExtract(expression, kind);
  if (!compiled.ok) throw new Error(compiled.fault.message);
  const { extract } = compiled;
  try {
    if (extract.kind === "regex") return { json: extractFromText(text, extract).json };
    return { json: extractFromJson(parseJson(text, { maxDepth }), extract).json };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const code = error.code === "HTTP_EXTRACT_EMPTY" ? error.code : "HTTP_EXTRACT_LIMIT";
    return { code, problem: String(error.data["problem"]) };
  }
}
