import { parseJson, type JsonDocument, type JsonProblem } from "@toolhaft/json-text";
import type { Redactor } from "@toolhaft/json-text/redact";
import { HttpError } from "../errors/http-error.ts";
import { mediaType } from "../stream/stream-kind.ts";
import type { HttpWarning } from "../types.ts";
import { judgeNumbers } from "./numbers.ts";

export interface JsonReading {
  contentType: string | undefined;
  maxDepth: number;
  redactor: Redactor;
  warnings: HttpWarning[];
}

/** Read the text of an answer as JSON. Throws an `HttpError` that says what is wrong and where. */
export function readJson(
  text: string,
  { contentType, maxDepth, redactor, warnings }: JsonReading,
): JsonDocument {
  if (/^\s*$/.test(text)) throw new HttpError("HTTP_PARSE_EMPTY");
  const document = parseJson(text, { maxDepth });
  const type = mediaType(contentType);
  const isOther = type !== "" && !/(?:^|[/+])json$/.test(type);
  if (!document.valid)
    throw refusal(document, text, maxDepth, isOther && !/^text\/plain$/.test(type) ? type : undefined);
  const { infinite } = judgeNumbers(text);
  if (infinite !== undefined) throw new HttpError("HTTP_NUMBER_RANGE", { number: infinite });
  if (isOther) warnings.push({ code: "CONTENT_TYPE", message: `the answer is JSON, but says it is ${type}` });
  const double = document.problems.find(({ code }) => code === "duplicate-key");
  if (double) {
    const key = redactor.text(String(double.path.at(-1) ?? ""));
    const message = `the answer has the key ${JSON.stringify(key)} twice; the last one counts`;
    warnings.push({ code: "DUPLICATE_KEY", message });
  }
  return document;
}

function refusal(document: JsonDocument, text: string, limit: number, type: string | undefined): HttpError {
  const [first] = document.problems;
  if (document.problems.some(({ code }) => code === "depth"))
    return new HttpError("HTTP_DEPTH_LIMIT", { limit });
  if (type !== undefined) return new HttpError("HTTP_CONTENT_TYPE_MISMATCH", { type });
  const data = { problem: problemText(first), offset: first?.start ?? 0 };
  const hint =
    "The answer holds one JSON value a line: a server should call that application/x-ndjson, which is read as a list; or read it as text.";
  return new HttpError("HTTP_PARSE_FAILED", data, isJsonLines(text) ? { hint } : {});
}

function problemText(problem: JsonProblem | undefined): string {
  return problem?.code.replaceAll("-", " ") ?? "unexpected";
}

function isJsonLines(text: string): boolean {
  const lines = text.split("\n", 3).filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.slice(0, 2).every((line) => parseJson(line).valid);
}
