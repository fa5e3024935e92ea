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
  const parts = partsOf(template);
  let text = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? "";
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    text += value === undefined ? `{${name}}` : Array.isArray(value) ? value.join(", ") : String(value);
    text += parts[at + 1] ?? "";
  }
  return text;
}

/** Templates are few, and each is filled a thousand times. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 1000;

/** Texts and names of a template in turns, a text first and last. */
function partsOf(template: string): readonly string[] {
  let parts = known.get(template);
  if (parts === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(template, (parts = template.split(/\{([A-Za-z]+)\}/)));
  }
  return parts;
}
