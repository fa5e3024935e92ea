import { parseJson } from "@toolhaft/json-text";
import { placed, pushText, type Piece } from "../pieces.ts";
import type { TemplatePart } from "../scan.ts";
import type { Placeholder, TemplateFault } from "../types.ts";
import { jsonWords } from "./json-words.ts";

/** A JSON template with the context of every gap, and one filled with samples to judge it by. */
export interface JsonShape {
  pieces: Piece[];
  sample: string;
  /** For each stretch of the sample: where it starts there and in the template. */
  origins: { sample: number; template: number }[];
  /** Placeholders in strings, with the offset in the sample behind the string's end. */
  inStrings: { placeholder: Placeholder; end: number }[];
}

// No hexadecimal digit and no escape: behind `\` or inside `\u00` it makes the sample unreadable.
const STRING_SAMPLE = "z";
const VALUE_SAMPLE = "null";

/** Find out whether each placeholder stands in a string or in the place of a value. */
export function readJsonShape(parts: readonly TemplatePart[]): JsonShape {
  const shape: JsonShape = { pieces: [], sample: "", origins: [], inStrings: [] };
  let inString = false;
  let isEscaped = false;
  let open: Placeholder[] = [];
  for (const part of parts) {
    shape.origins.push({ sample: shape.sample.length, template: part.start });
    if (part.kind === "placeholder") {
      const placeholder = placed(part, inString ? "json-string" : "json-value");
      if (inString) open.push(placeholder);
      shape.pieces.push(placeholder);
      shape.sample += inString ? STRING_SAMPLE : VALUE_SAMPLE;
      isEscaped = false;
      continue;
    }
    for (let index = 0; index < part.text.length; index++) {
      const character = part.text[index];
      if (isEscaped) isEscaped = false;
      else if (inString && character === "\\") isEscaped = true;
      else if (character === '"') {
        inString = !inString;
        if (!inString) close(shape, open, shape.sample.length + index + 1);
        open = [];
      }
    }
    pushText(shape.pieces, part.text);
    shape.sample += part.text;
  }
  return shape;
}

function close(shape: JsonShape, open: readonly Placeholder[], end: number): void {
  for (const placeholder of open) shape.inStrings.push({ placeholder, end });
}

/** What keeps the template from being JSON whatever its values are. */
export function checkJsonShape(shape: JsonShape): TemplateFault[] {
  const { sample, inStrings, pieces } = shape;
  const problem = parseJson(sample).problems.find(({ code }) => code !== "bom");
  if (problem) {
    const start = toTemplate(shape, problem.start);
    const end = Math.max(start, toTemplate(shape, problem.end));
    const gap = pieces.find((piece) => typeof piece !== "string" && piece.start === start);
    // As JSON's own fault it would be about the sample that fills the gap.
    const what = typeof gap === "object" ? `${gap.text} stands where no value can` : jsonWords[problem.code];
    return [{ code: "json", message: `the body is no JSON: ${what}`, start, end }];
  }
  const ends = new Set(inStrings.map(({ end }) => end));
  const keyEnds = new Set([...ends].filter((end) => isKeyEnd(sample, end)));
  const keys = inStrings.filter(({ end }) => keyEnds.has(end));
  const badDefaults = pieces.filter(
    (piece) =>
      typeof piece !== "string" && piece.position === "json-value" && !isJson(piece.fallback ?? "null"),
  ) as Placeholder[];
  return [
    ...keys.map(({ placeholder }) => fault("json-key", placeholder, "can't stand in a key: keys are fixed")),
    ...badDefaults.map((placeholder) =>
      fault(
        "json-default",
        placeholder,
        'needs a default that is JSON, such as 10, true or "Oslo" in quotes',
      ),
    ),
  ];
}

function fault(code: TemplateFault["code"], { text, start, end }: Placeholder, what: string): TemplateFault {
  return { code, message: `${text} ${what}`, start, end };
}

function isKeyEnd(sample: string, end: number): boolean {
  let at = end;
  while (" \t\r\n".includes(sample.charAt(at)) && at < sample.length) at++;
  return sample.charAt(at) === ":";
}

function isJson(text: string): boolean {
  return parseJson(text).valid;
}

function toTemplate({ origins }: JsonShape, offset: number): number {
  const origin = origins.findLast(({ sample }) => sample <= offset);
  return origin === undefined ? offset : origin.template + (offset - origin.sample);
}
