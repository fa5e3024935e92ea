import { parseExpression } from "./expression.ts";
import type { Placeholder, TemplateFault } from "./types.ts";

/** Plain text of a template. `$${` is a part of its own, whose text is `${`. */
export interface LiteralPart {
  kind: "literal";
  text: string;
  start: number;
}

/** A placeholder whose position is still to be found out. */
export interface PlaceholderPart extends Omit<Placeholder, "position"> {
  kind: "placeholder";
}

export type TemplatePart = LiteralPart | PlaceholderPart;

/**
 * Cut a template into text and placeholders. `$${` stands for `${`; a `$` before anything else is plain.
 * Every fault is reported; a faulty placeholder is left out of the parts.
 */
export function scanTemplate(text: string): { parts: TemplatePart[]; faults: TemplateFault[] } {
  const parts: TemplatePart[] = [];
  const faults: TemplateFault[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("${", at);
    const isEscaped = open > at && text[open - 1] === "$";
    const end = open === -1 ? text.length : isEscaped ? open - 1 : open;
    if (end > at) parts.push({ kind: "literal", text: text.slice(at, end), start: at });
    if (open === -1) break;
    if (isEscaped) {
      parts.push({ kind: "literal", text: "${", start: end });
      at = open + 2;
      continue;
    }
    const close = text.indexOf("}", open);
    if (close === -1) {
      faults.push({
        code: "unclosed",
        message: "the placeholder is not closed with }",
        start: open,
        end: text.length,
      });
      break;
    }
    at = close + 1;
    const place = { start: open, end: at };
    const read = parseExpression(text.slice(open + 2, close));
    if (read.ok)
      parts.push({ kind: "placeholder", text: text.slice(open, at), ...read.expression, ...place });
    else faults.push({ ...read.fault, ...place });
  }
  return { parts, faults };
}
