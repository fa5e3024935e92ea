import { RecipeError } from "../draft.ts";

/** What marks a variable of the shell within an address: it comes out of the URL's own reading whole. */
const MARK = "~~";
const MARKED = /^~~(\w+)~~$/;
const VARIABLE = /^\$(?:\{(\w+)\}|(\w+))$/;
const ANY_VARIABLE = /\$\{?(\w+)\}?/g;

export interface Address {
  readonly url: URL;
  /** The host as it was written, where that is a variable. */
  readonly openHost?: string;
}

/** Read an address that may hold variables of the shell. Throws a `RecipeError` for what is no URL of http or https. */
export function readAddress(text: string): Address {
  const start = text.indexOf("://") + 3;
  const end = start + (/[/?#]/.exec(text.slice(start))?.index ?? text.length - start);
  const host = text.slice(start, end);
  const isOpen = ANY_VARIABLE.test(host);
  ANY_VARIABLE.lastIndex = 0;
  const rest = text.slice(end).replace(ANY_VARIABLE, `${MARK}$1${MARK}`);
  const marked = `${text.slice(0, start)}${isOpen ? "api.example.com" : host}${rest}`;
  if (!URL.canParse(marked)) throw new RecipeError(`the address ${text} is not a URL`);
  const url = new URL(marked);
  if (!/^https?:$/.test(url.protocol)) throw new RecipeError(`the address ${text} is not http or https`);
  return { url, ...(isOpen ? { openHost: host } : {}) };
}

/** The variable that a whole value is. */
export function variableOf(text: string): string | undefined {
  const [, braced, plain] = VARIABLE.exec(text) ?? [];
  return MARKED.exec(text)?.[1] ?? braced ?? plain;
}

/** Text with variables as their bare names. */
export function unmarked(text: string): string {
  return text.replace(/~~(\w+)~~/g, "$1");
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The id that a segment of a path is: a number, a UUID, or a place that is written as one (`:id`, `{id}`, `<id>`, `$ID`). */
export function placeOf(
  segment: string,
): { readonly name: string } | { readonly sample: number | string } | undefined {
  const text = decoded(segment);
  const name = variableOf(segment) ?? /^(?::|\{)(\w+)\}?$/.exec(text)?.[1] ?? /^<([\w-]+)>$/.exec(text)?.[1];
  if (name !== undefined) return { name };
  if (/^(?:0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)))
    return { sample: Number(text) };
  return UUID.test(text) ? { sample: text } : undefined;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A word for one of them: `orders` is `order`; what is no word is nothing. */
export function singular(word: string): string {
  const name = decoded(word);
  if (!/^[a-z][a-z_-]*$/i.test(name)) return "";
  return name.replace(/ies$/i, "y").replace(/(?<![su])s$/i, "");
}
