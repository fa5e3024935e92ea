import { randomUUID } from "node:crypto";

/**
 * Carries JSON text through code that parses and writes it again, so that `1.0` and `9007199254740993` keep their spelling:
 * the text travels as one string, under a key that nobody outside this process knows.
 */
export interface Verbatim {
  /** An object that stands for the text. With `isObjectSchema` it also passes for the schema of an object. */
  hide(json: string, options?: { readonly isObjectSchema?: boolean }): Record<string, unknown>;
  /** The text that an object stands for. */
  reveal(value: unknown): string | undefined;
  /** Written JSON with every hidden text in its place. */
  restore(json: string): string;
}

export function createVerbatim(): Verbatim {
  const key = `verbatim ${randomUUID()}`;
  const opening = `${JSON.stringify(key)}:`;
  return {
    hide: (json, { isObjectSchema = false } = {}) => ({
      ...(isObjectSchema ? { type: "object" } : {}),
      [key]: withoutLineBreaks(json),
    }),
    reveal(value) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
      const text = (value as Record<string, unknown>)[key];
      return typeof text === "string" ? text : undefined;
    },
    restore(json) {
      const parts: string[] = [];
      let from = 0;
      for (let at = json.indexOf(opening); at !== -1; at = json.indexOf(opening, from)) {
        const text = at + opening.length;
        const end = endOfString(json, text);
        parts.push(json.slice(from, json.lastIndexOf("{", at)), JSON.parse(json.slice(text, end)) as string);
        // Behind the closing brace.
        from = end + 1;
      }
      return from === 0 ? json : parts.join("") + json.slice(from);
    },
  };
}

// Line breaks between tokens go, with the indentation around them. Every other byte stays, since a string of JSON holds no line
// break. Both transports of MCP end a message, or a line of it, with one.
function withoutLineBreaks(json: string): string {
  return json
    .trim()
    .split(/[\r\n]\s*/)
    .map((line) => line.trimEnd())
    .join("");
}

// A regular expression would run out of stack on a text of megabytes.
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end + 1;
}

function isEscaped(json: string, quote: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(quote - 1 - backslashes) === 0x5c) backslashes += 1;
  return backslashes % 2 === 1;
}
