import { resolve } from "../resolve.ts";
import { scanTemplate } from "../scan.ts";
import type { Compiled, Found, Lookup, Placeholder, TemplateError } from "../types.ts";
import { checkJsonShape, readJsonShape } from "./json-shape.ts";
import { plainText } from "./text.ts";

/**
 * A body of JSON. Inside a string a value is escaped; in the place of a value it is written as JSON.
 * Keys are fixed, and so is everything around the gaps.
 */
export function compileJsonBody(text: string): Compiled {
  const { parts, faults } = scanTemplate(text);
  if (faults.length > 0) return { ok: false, faults };
  const shape = readJsonShape(parts);
  const shapeFaults = checkJsonShape(shape);
  if (shapeFaults.length > 0) return { ok: false, faults: shapeFaults };
  const { pieces } = shape;
  return {
    ok: true,
    warnings: [],
    template: {
      placeholders: pieces.filter((piece) => typeof piece !== "string"),
      expand(lookup) {
        let value = "";
        for (const piece of pieces) {
          const text = typeof piece === "string" ? piece : write(piece, lookup);
          if (typeof text !== "string") return { ok: false, error: text };
          value += text;
        }
        return { ok: true, value };
      },
    },
  };
}

function write(placeholder: Placeholder, lookup: Lookup): string | TemplateError {
  const resolved = resolve(placeholder, lookup);
  if (resolved.kind === "error") return resolved.error;
  const isString = placeholder.position === "json-string";
  // In a value's place a default is JSON itself, which was checked.
  if (resolved.kind === "text") return isString ? escaped(resolved.text) : resolved.text;
  if (resolved.kind === "absent") return isString ? "" : "null";
  return isString ? escaped(plainText(resolved.found)) : jsonText(resolved.found);
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function jsonText({ value, source }: Found): string {
  return source ?? JSON.stringify(value);
}
