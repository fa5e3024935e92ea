/** A construct of another language's regular expressions, and what ECMA-262 has in its place. */
export interface ForeignConstruct {
  kind: "inlineFlags" | "construct" | "escape" | "classRange";
  construct: string;
  suggestion: string;
}

const CONSTRUCTS: readonly [RegExp, string][] = [
  [/\(\?P<[A-Za-z_]\w*>/, "(?<name>…)"],
  [/\(\?P=[A-Za-z_]\w*\)/, "\\k<name>"],
  [/\\A/, "^"],
  [/\\[Zz]/, "$"],
  [/\(\?#[^)]*\)/, "nothing there, and the remark into $comment"],
  [/\(\?>/, "(?:…)"],
  [/(?<!\\)[*+?]\+/, "the quantifier without the second +"],
  [/\[\[:\w+:\]/, "the class itself, such as [a-z] or \\d"],
  [/\\[hH]/, "[ \\t]"],
  [/\\Q.*?\\E/, "each character, escaped where it needs it"],
  [/\\[pP][A-Z](?!\{)/, "\\p{…} with braces"],
];

const INLINE_FLAGS = /\(\?(?:[a-zA-Z]+|[a-zA-Z]*-[a-zA-Z]+)[:)]/;

// Under the u flag only syntax characters and `/` may be escaped (and `-` in a class).
const NEEDLESS_ESCAPE = /(?<!\\)(?:\\\\)*(\\[^\s\d\w^$\\.*+?()[\]{}|/]|\\[_eGyYiIjlLmMoOqXaAgU])/u;

// `[\\w-.]`: under the u flag a class of characters can neither begin nor end a range.
// eslint-disable-next-line regexp/no-super-linear-move -- it reads 2,000 characters
const CLASS_RANGE = /\[(?:\\.|[^\]\\])*?((?:\\[dDsSwW]|\\[pP]\{\w+\})-(?:\\.|[^\]\\])|[^\\[\]]-\\[dDsSwW])/;

/** What another language's constructs are in ECMA-262, where the two mean the same. */
const MEANT: readonly [RegExp, string][] = [
  [/^\(\?P<$/, "(?<"],
  [/^\(\?P=(\w+)\)$/, "\\k<$1>"],
  [/^\\A$/, "^"],
  [/^\\[Zz]$/, "$$"],
  [/^\\h$/, "[ \\t]"],
  [/^\\([pP])([A-Z])$/, "\\$1{$2}"],
  [/^\\([^\s\d\w^$\\.*+?()[\]{}|/-])$/, "$1"],
];

/** A pattern of another language with the constructs of ECMA-262. */
export function inEcmaScript(source: string): string {
  return source.replace(/\\[pP][A-Z](?!\{)|\\[^]|\(\?P(?:<|=\w+\))/g, (construct) => {
    for (const [foreign, meant] of MEANT) {
      if (foreign.test(construct)) return construct.replace(foreign, meant);
    }
    return construct;
  });
}

/** The first construct in a pattern that does not compile which is known to come from elsewhere. */
export function foreignConstruct(source: string): ForeignConstruct | undefined {
  if (source.length > 2000) return undefined;
  const flags = INLINE_FLAGS.exec(source);
  if (flags) return { kind: "inlineFlags", construct: flags[0], suggestion: "" };
  for (const [foreign, suggestion] of CONSTRUCTS) {
    const found = foreign.exec(source);
    if (found) return { kind: "construct", construct: found[0], suggestion };
  }
  const range = CLASS_RANGE.exec(source)?.[1];
  if (range !== undefined)
    return { kind: "classRange", construct: range, suggestion: range.replace("-", "\\-") };
  const escaped = NEEDLESS_ESCAPE.exec(source)?.[1];
  if (escaped === undefined) return undefined;
  return { kind: "escape", construct: escaped, suggestion: escaped.slice(1) };
}
