const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The JSON text of a word: of a type that the schema names and the word can be, numbers in their own spelling; else a
 * string, about which the schema has the last word. Where the schema leaves the type open, `3` is a number and `true` a switch.
 */
export function toJson(word: string, types: ReadonlySet<string>): string {
  const isOpen = types.size === 0;
  if (NUMBER.test(word) && (types.has("number") || types.has("integer") || isOpen)) return word;
  if ((word === "true" || word === "false") && (types.has("boolean") || isOpen)) return word;
  if (word === "null" && types.has("null") && !types.has("string")) return word;
  const start = word.trimStart()[0];
  const wanted = start === "{" ? "object" : start === "[" ? "array" : undefined;
  // Broken JSON stays as it is where nothing else can be meant: the toolbox says what is wrong with it.
  if (wanted !== undefined && types.has(wanted)) {
    if (!types.has("string") || isJson(word)) return word;
  } else if (wanted !== undefined && isOpen && isJson(word)) return word;
  return JSON.stringify(word);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
