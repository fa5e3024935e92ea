import { placed, type Piece } from "../pieces.ts";
import { resolve } from "../resolve.ts";
import { scanTemplate } from "../scan.ts";
import type { Compiled } from "../types.ts";

/** A body of plain text: values as they are, objects and arrays as compact JSON. */
export function compileTextBody(text: string): Compiled {
  const { parts, faults } = scanTemplate(text);
  if (faults.length > 0) return { ok: false, faults };
  const pieces = parts.map((part): Piece => (part.kind === "literal" ? part.text : placed(part, "text")));
  return {
    ok: true,
    warnings: [],
    template: {
      placeholders: pieces.filter((piece) => typeof piece !== "string"),
      expand(lookup) {
        let value = "";
        for (const piece of pieces) {
          if (typeof piece === "string") {
            value += piece;
            continue;
          }
          const resolved = resolve(piece, lookup);
          if (resolved.kind === "error") return { ok: false, error: resolved.error };
          if (resolved.kind === "text") value += resolved.text;
          else if (resolved.kind === "value") value += plainText(resolved.found);
        }
        return { ok: true, value };
      },
    },
  };
}

/** A value as text: a string bare, a number as spelled, the rest as compact JSON. */
export function plainText({ value, source }: { value: unknown; source?: string }): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && source !== undefined ? source : JSON.stringify(value);
}
