import { typeMeant } from "./type-names.ts";

/** The types that other languages write as one word: `string | null`, `Union[str, int]`, `Optional[str]`, `string?`. */
export function unionMeant(name: string): string[] | undefined {
  const parts = partsOf(name.trim());
  if (parts === undefined) return undefined;
  const types = parts.flatMap((part) => unionMeant(part) ?? [nameOf(part)]);
  const known = [...new Set(types)].filter((each) => each !== undefined);
  return types.includes(undefined) || known.length < 2 ? undefined : known;
}

/** The type of the items that an array's name tells: `string[]`, `list[int]`, `array of strings`. */
export function itemsMeant(name: string): string | undefined {
  const text = name.trim();
  const inner =
    /^(.+)\[\]$/.exec(text)?.[1] ??
    /^[\w.:]+[[<(](.+)[\])>]$/.exec(text)?.[1] ??
    /^(?:array|list) of (.+?)s?$/i.exec(text)?.[1];
  return inner === undefined ? undefined : nameOf(inner);
}

function partsOf(text: string): string[] | undefined {
  const optional =
    /^(?:optional|option|maybe|nullable)[[<(](.+)[\])>]$/i.exec(text)?.[1] ??
    /^(.+)\?$/.exec(text)?.[1] ??
    /^\?(.+)$/.exec(text)?.[1];
  if (optional !== undefined) return [optional, "null"];
  const united = /^(?:union|either|one_?of)[[<(](.+)[\])>]$/i.exec(text)?.[1];
  const parts = splitOutside(united ?? text);
  return parts.length > 1 ? parts : undefined;
}

/** Parts between `|`, `/`, `,` and `or` that stand in no brackets. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const word of text.split(/(\sor\s|[|/,[\]<>()])/i)) {
    if (/^[[<(]$/.test(word)) depth++;
    if (/^[\])>]$/.test(word)) depth--;
    if (depth === 0 && /^(?:[|/,]|\sor\s)$/i.test(word)) {
      parts.push(part.trim());
      part = "";
    } else part += word;
  }
  return [...parts, part.trim()];
}

function nameOf(part: string): string | undefined {
  const meant = typeMeant(part);
  return meant?.kind === "type" ? meant.name : undefined;
}
