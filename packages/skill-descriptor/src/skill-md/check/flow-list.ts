import type { TextRange } from "@toolhaft/json-text";
import { quoted } from "./quote.ts";

/** A list in brackets whose items hold brackets without quotes, and the list as it was meant. */
export interface BracketList {
  /** The first such item, as written. */
  item: string;
  /** From the opening bracket to the closing one. */
  range: TextRange;
  meant: string;
}

/**
 * The list in brackets that starts a value: `[ray[data], pandas]`, which YAML cannot read. Items end at the commas
 * outside of brackets and quotes. `undefined` where it never closes, or no item of it is at fault.
 */
export function bracketList(text: string, start: number, end: number): BracketList | undefined {
  if (text[start] !== "[") return undefined;
  const items: TextRange[] = [];
  let from = start + 1;
  let depth = 0;
  for (let at = start + 1; at < end; at++) {
    const character = text.charAt(at);
    if (isQuote(character) && text.slice(from, at).trim() === "") {
      const closing = text.indexOf(character, at + 1);
      if (closing === -1 || closing >= end) return undefined;
      at = closing;
    } else if ("[{(".includes(character)) depth++;
    else if (depth > 0 && "]})".includes(character)) depth--;
    else if (depth === 0 && (character === "," || character === "]")) {
      items.push(trimmed(text, from, at));
      from = at + 1;
      if (character === "]") return faulty(text, items, { start, end: at + 1 });
    }
  }
  return undefined;
}

function faulty(text: string, items: readonly TextRange[], range: TextRange): BracketList | undefined {
  const first = items.find((item) => isFaulty(text.slice(item.start, item.end)));
  if (first === undefined) return undefined;
  let meant = "";
  let from = range.start;
  for (const item of items) {
    const written = text.slice(item.start, item.end);
    meant += text.slice(from, item.start) + (isFaulty(written) ? quoted(written) : written);
    from = item.end;
  }
  return { item: text.slice(first.start, first.end), range, meant: meant + text.slice(from, range.end) };
}

// A bracket within a text; an item that starts with one is a list of its own.
function isFaulty(item: string): boolean {
  return /^[^"'[\]{}][^]*[[\]{}]/.test(item);
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

function trimmed(text: string, start: number, end: number): TextRange {
  const inner = text.slice(start, end);
  const from = start + inner.length - inner.trimStart().length;
  return { start: from, end: from + inner.trim().length };
}
