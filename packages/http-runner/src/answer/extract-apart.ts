import { jobNextTo, WorkStopped, workText } from "@toolhaft/exec-sandbox/work";
import type { JsonValue } from "@toolhaft/json-text";
import type { JsonPathExtract, RegexExtract } from "@toolhaft/tool-bundle/extract";
import { HttpError } from "../errors/http-error.ts";
import type { Extracted } from "./extract.ts";
import type { Search, SearchAnswer } from "./extract.job.ts";

/** A regular expression reads some megabytes in a second. */
const SHORT_TEXT = 16_384;

/** Whether a search could hold others up: a JSONPath that may meet values again and again, a long text. */
export function takesLong(extract: JsonPathExtract | RegexExtract, text: string): boolean {
  return extract.kind === "regex" ? text.length > SHORT_TEXT : !extract.linear;
}

/** Take the result out of an answer's text, apart. Throws an `HttpError`. */
export async function extractApart(
  { expression, kind }: JsonPathExtract | RegexExtract,
  text: string,
  maxDepth: number,
): Promise<Extracted> {
  try {
    const answer = JSON.parse(await workText(search, { expression, kind, text, maxDepth })) as SearchAnswer;
    if ("json" in answer) return { json: answer.json, value: JSON.parse(answer.json) as JsonValue };
    throw new HttpError(answer.code, { problem: answer.problem });
  } catch (error) {
    if (error instanceof WorkStopped)
      throw new HttpError("HTTP_EXTRACT_LIMIT", { problem: `the search was stopped: ${error.message}` });
    throw error;
  }
}

const search = jobNextTo<Search>(import.meta.filename, "extract.job", "http-runner/extract");
