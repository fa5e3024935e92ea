import type { Ranges } from "./ranges.ts";

/** A Unicode property escape: `\p{Lu}` is name `Lu`; `\p{Script=Greek}` is name `Script`, value `Greek`. */
export interface UnicodeProperty {
  negated: boolean;
  name: string;
  value?: string;
}

/** One character out of a set. */
export interface CharacterSet {
  kind: "set";
  /** The members that are listed, before `negated`. */
  ranges: Ranges;
  properties: UnicodeProperty[];
  negated: boolean;
  /** As written, for asking the engine itself about properties. */
  source: string;
}

/** A regular expression of ECMA-262 under the `u` flag, without what does not matter for matching (captures, laziness). */
export type Pattern =
  | CharacterSet
  | { kind: "sequence"; parts: Pattern[] }
  | { kind: "choice"; branches: Pattern[] }
  | { kind: "repeat"; body: Pattern; min: number; max: number }
  | { kind: "start" | "end" | "word-boundary" | "not-word-boundary" }
  | { kind: "lookahead" | "lookbehind"; negated: boolean; body: Pattern }
  | { kind: "backreference" };

/** What a pattern uses that not every engine has, or has otherwise. */
export type PatternConstruct =
  | "lookahead"
  | "lookbehind"
  | "backreference"
  | "word-boundary"
  | "whitespace-class"
  | "unicode-category"
  | "unicode-property"
  | "named-group"
  | "modifiers";
