/** A construct of another language's regular expressions, and what ECMA-262 has in its place. */
export interface ForeignConstruct {
  kind: "inlineFlags" | "construct" | "escape" | "classRange";
  construct: string;
  suggestion: string;
}

/** A construct as it begins at some place of a pattern. */
interface Construct {
  kind: ForeignConstruct["kind"];
  found: RegExp;
  suggestion: string;
  /** What ECMA-262 has with the same meaning, to be put in its place; absent: nothing has. */
  meant?: string;
}

const construct = (found: RegExp, suggestion: string, meant?: string): Construct => ({
  kind: "construct",
  found,
  suggestion,
  ...(meant !== undefined && { meant }),
});

const exact = (found: RegExp, meant: string): Construct => construct(found, meant, meant);

/** Outside of brackets. */
const OUTSIDE: readonly Construct[] = [
  { kind: "inlineFlags", found: /\(\?(?:[a-zA-Z]+|[a-zA-Z]*-[a-zA-Z]+)[:)]/y, suggestion: "" },
  construct(/\(\?P<([A-Za-z_]\w*)>/y, "(?<name>…)", "(?<$1>"),
  construct(/\(\?P=([A-Za-z_]\w*)\)/y, "\\k<name>", "\\k<$1>"),
  exact(/\\A/y, "^"),
  construct(/\\[Zz]/y, "$", "$$"),
  construct(/\(\?#[^)]*\)/y, "nothing there, and the remark into $comment"),
  construct(/\(\?>/y, "(?:…)"),
  construct(/(?:[*+?]|\{\d+(?:,\d*)?\})\+/y, "the quantifier without the second +"),
  exact(/\\h/y, "[ \\t]"),
  exact(/\\H/y, "[^ \\t]"),
  { kind: "escape", found: /\\(-)/y, suggestion: "$1", meant: "$1" },
];

/** What POSIX calls classes of characters, within brackets. */
const POSIX: Readonly<Record<string, string>> = {
  alnum: "A-Za-z0-9",
  alpha: "A-Za-z",
  blank: " \\t",
  digit: "0-9",
  lower: "a-z",
  space: "\\s",
  upper: "A-Z",
  word: "\\w",
  xdigit: "A-Fa-f0-9",
};

/** Within brackets: there a class of characters can neither begin nor end a range. */
const INSIDE: readonly Construct[] = [
  ...Object.entries(POSIX).map(([name, characters]) => exact(new RegExp(`\\[:${name}:\\]`, "y"), characters)),
  construct(/\[:\^?\w+:\]/y, "the characters themselves, such as a-z or \\d"),
  exact(/\\h/y, " \\t"),
  range(/(\\[dDsSwW]|\\[pP]\{\w+\})-(\\[^]|[^\\\]])/y),
  range(/(\\[^]|[^\\\]])-(\\[dDsSwW])/y),
];

function range(found: RegExp): Construct {
  return { kind: "classRange", found, suggestion: "$1\\-$2", meant: "$1\\-$2" };
}

/** Under the u flag only syntax characters and `/` may be escaped, and `-` within brackets. */
const ANYWHERE: readonly Construct[] = [
  construct(/\\Q[^]*?\\E/y, "each character, escaped where it needs it"),
  construct(/\\([pP])([A-Z])/y, "\\p{…} with braces", "\\$1{$2}"),
  exact(/\\a/y, "\\x07"),
  exact(/\\e/y, "\\x1B"),
  { kind: "escape", found: /\\([^\da-zA-Z^$\\.*+?()[\]{}|/-])/uy, suggestion: "$1", meant: "$1" },
  { kind: "escape", found: /\\([AEgGhHyYiIjlLmMoOqXUzZ])/y, suggestion: "$1" },
];

const PLAIN = { outside: /\\[^]|\[\^?|[^]/y, inside: /[^\\\]]-[^\\\]]|\\[^]|[^]/y };
const FOREIGN = { outside: [...OUTSIDE, ...ANYWHERE], inside: [...INSIDE, ...ANYWHERE] };
const LONGEST = 2000;

/**
 * The first construct in a pattern that does not compile which is known to come from elsewhere, and the whole pattern
 * with what ECMA-262 has for each that has the same there. What stands within brackets is read as that.
 */
export function foreignConstruct(source: string): (ForeignConstruct & { pattern: string }) | undefined {
  if (source.length > LONGEST) return undefined;
  let first: ForeignConstruct | undefined;
  let pattern = "";
  let place: keyof typeof PLAIN = "outside";
  for (let at = 0; at < source.length;) {
    const found = foreignAt(source, at, place);
    const text: string = found?.construct ?? textAt(PLAIN[place], source, at) ?? "";
    if (found !== undefined) first ??= found;
    else if (place === "inside") place = text === "]" ? "outside" : "inside";
    else place = text.startsWith("[") ? "inside" : "outside";
    pattern += found?.meant ?? text;
    at += Math.max(text.length, 1);
  }
  if (first === undefined) return undefined;
  const { kind, construct: text, suggestion } = first;
  return { kind, construct: text, suggestion, pattern };
}

function foreignAt(
  source: string,
  at: number,
  place: keyof typeof FOREIGN,
): (ForeignConstruct & { meant?: string }) | undefined {
  for (const { kind, found, suggestion, meant } of FOREIGN[place]) {
    const text = textAt(found, source, at);
    if (text === undefined) continue;
    const written = (form: string): string => {
      found.lastIndex = 0;
      return text.replace(found, form);
    };
    const isForm = kind === "escape" || kind === "classRange";
    return {
      kind,
      construct: text,
      suggestion: isForm ? written(suggestion) : suggestion,
      ...(meant !== undefined && { meant: written(meant) }),
    };
  }
  return undefined;
}

function textAt(found: RegExp, source: string, at: number): string | undefined {
  found.lastIndex = at;
  return found.exec(source)?.[0];
}
