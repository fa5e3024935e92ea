const TRIGGER =
  /\b(?:(?:must be|should be|can be|either) )?(?:one of|either|must be|allowed values?|possible values?|valid values?|supported values?|options)(?: are| is)?\s*[:=(]?\s*/gi;
// A list with nothing around it is one of choices, as is one behind what has few of them: "Format: csv, tsv, or json".
const NAMED = /^|\b(?:format|type|mode|order|units?|level|kind|style)\s*(?:: *|\()/gi;
const QUOTED = /^["'`“‘]([^"'`”’]{1,40})["'`”’]/;
const WORD = /^[A-Za-z][A-Za-z0-9_-]{0,39}(?![A-Za-z0-9_-])/;
const SEPARATOR = /^(?:\s*,\s*(?:or |and )?|\s*\|\s*|\s*\/\s*|\s+or\s+|\s+and\s+)/;

/**
 * The fixed choices that a description lists in prose: `one of: asc, desc`, `"csv" or "json"` after "must be",
 * `asc|desc`. `undefined` when it lists none; examples ("e.g. 'B5'") are none.
 */
export function choicesIn(description: string): string[] | undefined {
  for (const match of description.matchAll(TRIGGER)) {
    const rest = description.slice(match.index + match[0].length);
    const quoted = readList(rest, QUOTED);
    if (quoted !== undefined) return quoted.choices;
    // Bare words are a list only where nothing else follows: "either the name or the id" is prose.
    if (!/one of|values?|options/i.test(match[0])) continue;
    const bare = readList(rest, WORD);
    if (bare !== undefined && /^\s*(?:[).;]|$)/.test(bare.rest)) return bare.choices;
  }
  for (const match of description.matchAll(NAMED)) {
    const bare = readList(description.slice(match.index + match[0].length), WORD);
    if (
      bare !== undefined &&
      bare.choices.length > 2 &&
      /^\s*(?:[).;]|$)/.test(bare.rest) &&
      hasOr(description)
    )
      return bare.choices;
  }
  const piped = /(?:^|[\s("'`])([A-Za-z][\w-]*(?:\|[A-Za-z][\w-]*)+)(?=[\s)"'`.,;]|$)/.exec(description)?.[1];
  return piped?.split("|");
}

/** What is listed with "and" is all of it, not one. */
function hasOr(description: string): boolean {
  return /\sor\s/.test(description);
}

function readList(text: string, item: RegExp): { choices: string[]; rest: string } | undefined {
  const choices: string[] = [];
  let rest = text;
  for (;;) {
    const match = item.exec(rest);
    if (match === null) return undefined;
    choices.push(match[1] ?? match[0]);
    rest = rest.slice(match[0].length);
    const separator = SEPARATOR.exec(rest);
    if (separator === null) break;
    rest = rest.slice(separator[0].length);
  }
  return choices.length > 1 ? { choices, rest } : undefined;
}
