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
