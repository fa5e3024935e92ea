import type { Redactor } from "@toolhaft/json-text/redact";
import { parseJson, type JsonObject } from "@toolhaft/json-text";
import { charsetOf, decodeText } from "../body/charset.ts";
import { checkBySchema } from "../check-values.ts";
import { HttpError } from "../errors/http-error.ts";
import type { CompiledCall } from "../tool/compiled.ts";
import type { WireAnswer } from "../transport/wire.ts";
import type { HttpWarning, ValueCheck } from "../types.ts";
import { extractFromJson, extractFromText, type Extracted } from "./extract.ts";
import { extractApart, takesLong } from "./extract-apart.ts";
import { judgeNumbers } from "./numbers.ts";
import { readJson } from "./read-json.ts";

/** What reading an answer needs besides it. */
export interface Reading {
  /** The data of each event, where the answer was a stream. */
  events: { kind: "sse" | "ndjson"; data: readonly string[] } | undefined;
  maxDepth: number;
  redactor: Redactor;
  warnings: HttpWarning[];
  outputSchema: JsonObject | undefined;
  check: ValueCheck | undefined;
}

/** The result that a successful answer holds. Throws an `HttpError`. The Tools Functional Specification, "Invocation flow". */
export async function readAnswer(
  answer: WireAnswer,
  call: CompiledCall,
  reading: Reading,
): Promise<Extracted> {
  const { status } = answer.head;
  if (call.method === "HEAD" || status === 204 || status === 205 || status === 304)
    return readNothing(call, reading);
  const extracted = await readBody(answer, call, reading);
  const { lossy } = judgeNumbers(extracted.json);
  // A secret rounded is most of a secret.
  if (lossy !== undefined && reading.redactor.text(lossy) === lossy) {
    const message = `${lossy} is exact in the JSON text only: as a number it is ${String(Number(lossy))}`;
    reading.warnings.push({ code: "LOSSY_NUMBER", message });
  }
  return extracted;
}

async function readBody(
  { head, body }: WireAnswer,
  call: CompiledCall,
  reading: Reading,
): Promise<Extracted> {
  const { events, maxDepth, redactor, warnings } = reading;
  const { contentType } = head;
  if (call.encoding === "json") {
    const text = events
      ? composeEvents(events.data, events.kind, maxDepth)
      : decodeText(body, charsetOf(contentType), true).text;
    const type = events ? undefined : contentType;
    const document = readJson(text, { contentType: type, maxDepth, redactor, warnings });
    const { extract } = call;
    if (extract !== undefined && takesLong(extract, text))
      return extractApart(extract, document.text, maxDepth);
    return extractFromJson(document, extract);
  }
  const { text, isExact } = events
    ? { text: events.data.join("\n"), isExact: true }
    : decodeText(body, charsetOf(contentType), false);
  if (!isExact) {
    const message = `bytes that are no ${charsetOf(contentType)} were replaced by U+FFFD`;
    warnings.push({ code: "TEXT_REPLACED", message });
  }
  const expression = call.extract?.kind === "regex" ? call.extract : undefined;
  if (expression !== undefined && takesLong(expression, text))
    return extractApart(expression, text, maxDepth);
  return extractFromText(text, expression);
}

/** There is no body, and none was expected: null, unless a part of it is asked for. */
function readNothing({ extract }: CompiledCall, { outputSchema, check }: Reading): Extracted {
  const judge = check ?? checkBySchema;
  const allowsNull = outputSchema !== undefined && judge(outputSchema, null).length === 0;
  if (extract !== undefined && !allowsNull) {
    throw new HttpError("HTTP_EXTRACT_EMPTY", { problem: "it has no body" });
  }
  return { json: "null", value: null };
}

/**
 * The events of a stream as one JSON list: what is JSON stands in it as it is, other data of server-sent
 * events as a string. A line of NDJSON must be JSON.
 */
function composeEvents(data: readonly string[], kind: "sse" | "ndjson", maxDepth: number): string {
  const items = data.map((text, index) => {
    const { valid, problems } = parseJson(text, { maxDepth: Math.max(1, maxDepth - 1) });
    if (valid) return text.trim();
    if (kind === "sse") return JSON.stringify(text);
    const [first] = problems;
    const problem = `${first?.code.replaceAll("-", " ") ?? "unexpected"} in line ${String(index + 1)}`;
    throw new HttpError("HTTP_PARSE_FAILED", { problem, offset: first?.start ?? 0 });
  });
  return `[${items.join(",")}]`;
}
