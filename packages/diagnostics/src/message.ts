import type { DataValue } from "./diagnostic.ts";

/** The names in braces of a template: `"{name} is {type}"` → `"name" | "type"`. JSON in braces is plain text. */
export type Placeholders<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? IsName<Name> extends true
    ? Name | Placeholders<Rest>
    : Placeholders<`${Name}}${Rest}`>
  : never;

type IsName<Text extends string> = Text extends "" | `${string}${NotInNames}${string}` ? false : true;

type NotInNames =
  " " | '"' | "'" | ":" | "," | "{" | "}" | "[" | "]" | "(" | ")" | "/" | "$" | "." | "-" | "…";

/** Fill a template. A list is joined with commas; an unknown name is left standing, which a test would show. */
export function renderMessage(template: string, data: Readonly<Record<string, DataValue>>): string {
  return template.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined) return whole;
    return Array.isArray(value) ? value.join(", ") : String(value);
  });
}

/** A value as it may stand in a message: JSON, on one line, cut at `limit` characters; a text keeps both quotes. */
export function showValue(value: unknown, limit = 60): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  if (text.length <= limit) return text;
  return typeof value === "string" ? cutText(value, limit) : `${text.slice(0, safeCut(text, limit - 1))}…`;
}

// The text is cut, not its JSON: an escape stays whole.
function cutText(value: string, limit: number): string {
  let end = safeCut(value, limit - 3);
  let quoted = JSON.stringify(value.slice(0, end));
  while (quoted.length > limit - 1) {
    end = safeCut(value, end - 1);
    quoted = JSON.stringify(value.slice(0, end));
  }
  return `${quoted.slice(0, -1)}…"`;
}

/** The JSON type of a value, with its article: `a string`, `an array`, `null`. */
export function showType(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

// Never cut a surrogate pair in two.
function safeCut(text: string, limit: number): number {
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}

/** What stands there instead: `a string: "5"`, `an object`, `null`. */
export function showGot(value: unknown): string {
  const type = showType(value);
  return typeof value === "object" || value === undefined ? type : `${type}: ${showValue(value)}`;
}
