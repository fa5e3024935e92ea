import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** How the original spells the number at a place; `undefined` where JSON's usual spelling is the same. */
export type Spelling = (path: JsonPath) => string | undefined;

/** For values without a text: every number in its usual spelling. */
export const usualSpelling: Spelling = () => undefined;

/** The spelling of a document's numbers. Places are looked up only where some number is spelled unusually. */
export function spellingOf(document: JsonDocument): Spelling {
  if (!hasOddNumber(document.text)) return usualSpelling;
  return (path) => {
    const text = document.source(path);
    return text !== undefined && isNumber(text) ? text : undefined;
  };
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

function hasOddNumber(text: string): boolean {
  for (const [token] of text.matchAll(TOKEN)) {
    if (!token.startsWith('"') && String(Number(token)) !== token) return true;
  }
  return false;
}

function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
