/**
 * What happens to a tool that does not keep a constraint. `refuses`: the whole request fails, or the tool is thrown
 * away. `disputed`: the target takes it, and some of its engines or deployments, whom `by` names, refuse it. `ignores`:
 * what is written has no effect, and nothing says so. `advises`: it works, and the target's own document advises
 * against it. `loses`: a conversion has to give something up. `rewritten`: a conversion keeps every meaning.
 * `needless`: it changes nothing, since the target does the same without it.
 */
export type Effect = "refuses" | "disputed" | "ignores" | "advises" | "loses" | "rewritten" | "needless";

/** Where a constraint is said, and since when it is known to hold. */
export interface Stated {
  effect: Effect;
  /** An address anyone can open; for what follows from others, which ones. */
  source: string;
  /** When it was last seen to hold: `2026-08`. */
  date: string;
  /** A second address, where one source says otherwise than another or than it did. */
  also?: string;
  /** Who minds, where it is not the target as a whole: some of its engines, or the targets it stands for. */
  by?: readonly string[];
  /** Conversions respect it; the linter does not report it. */
  quiet?: boolean;
  /** It holds for the schema of a result instead of that of the arguments. */
  of?: "output";
}

/** Where in a schema a constraint holds: for the schema of the arguments itself, below it, or both. */
export type Where = "root" | "below" | "everywhere";

/** What a target asks for, by `kind`. Patterns are JavaScript's, without flags. */
export type Asked =
  /** The alphabet of names; `ignoresCase`: names that differ in case only are one. */
  | { kind: "name-format"; pattern: string; ignoresCase?: boolean }
  /** UTF-16 code units of a name, a client's prefix included. */
  | { kind: "name-length"; max: number }
  /** Code points; `stated`: of one that is there. */
  | { kind: "description-length"; min?: number; max?: number; stated?: boolean }
  | { kind: "tool-count"; max: number }
  /** The schema of arguments says `"type": "object"`; `properties`: and has that key. */
  | { kind: "root-object"; properties?: boolean }
  /**
   * Keywords that are not taken: those in `not`, or all but those in `only`. `describes`: a conversion tells in the
   * description what it leaves out.
   */
  | { kind: "keywords"; not?: readonly string[]; only?: readonly string[]; where: Where; describes?: boolean }
  /** `open`: of objects that may have other properties. */
  | { kind: "property-keys"; pattern: string; max: number; where: "root" | "everywhere"; open?: boolean }
  /** `type` is one name; `nullable`: or one name next to `"null"`. */
  | { kind: "single-types"; nullable?: boolean }
  /**
   * `enums`: the values of `enum` and `const` do not tell it; `parts`: branches and definitions name theirs, too; `empty`: it
   * holds for schemas that say nothing at all, wherever they stand.
   */
  | { kind: "types-stated"; enums?: boolean; parts?: boolean; empty?: boolean }
  /** The names in `type` are those of JSON Schema. */
  | { kind: "types-known" }
  | { kind: "items-stated" }
  /** Objects name at least one property. */
  | { kind: "properties-named" }
  /**
   * `true` and `false` are no schemas; `where` is `root`: of the properties of the arguments themselves. `in`: only where
   * these keywords hold them; `only`: one of the two.
   */
  | { kind: "no-boolean-schemas"; where?: "root" | "everywhere"; in?: readonly string[]; only?: boolean }
  /** The values of `enum` are strings, and none is empty. */
  | { kind: "enum-strings" }
  /** The values of `enum` are of the type next to it. */
  | { kind: "enum-fits" }
  | { kind: "pattern-syntax"; not: readonly PatternPart[] }
  /** `types`: where the schema's type is or lists one of these. */
  | { kind: "formats"; only: readonly string[]; types?: readonly string[] }
  /** No reference leads back to a schema that holds it; `endless`: only where every value would have no end. */
  | { kind: "no-recursion"; endless?: boolean }
  /** Forms of `$ref` that are not followed. */
  | { kind: "references"; not: readonly ReferenceForm[] }
  /** Every object says `"additionalProperties": false`. */
  | { kind: "objects-closed" }
  /** Every property is in `required`. */
  | { kind: "all-required" }
  /** Every name in `required` is among `properties`. */
  | { kind: "required-declared" }
  /** Nothing that judges values stands next to `enum` and `const`. */
  | { kind: "values-alone" }
  /** Nothing but annotations stands next to `anyOf` below the root; `bare`: nothing at all. */
  | { kind: "unions-alone"; bare?: boolean }
  /**
   * Keywords that do not stand next to one of `beside`: those in `not`, or all but those in `only`. `types`: where the
   * schema's type is or lists one of these; `lists`: where `type` lists several; `without`: where this keyword is absent.
   */
  | {
      kind: "neighbours";
      not?: readonly string[];
      only?: readonly string[];
      beside?: readonly string[];
      without?: string;
      types?: readonly string[];
      lists?: boolean;
      where?: Where;
    }
  /** No keyword but those in `only` is said of a value twice: next to `anyOf` or `$ref`, and in what they lead to. */
  | { kind: "said-once"; only: readonly string[] }
  /** What kind of value keywords have. */
  | { kind: "value-types"; keywords: readonly string[]; types: readonly ValueType[]; where?: Where }
  /** The largest number a keyword may have, whatever its sign. */
  | { kind: "largest"; keywords: readonly string[]; max: number; types?: readonly string[] }
  /** The lower of two bounds is not above the upper one. */
  | { kind: "ordered"; pairs: readonly (readonly [string, string])[]; types?: readonly string[] }
  /** How many values or branches keywords list. */
  | { kind: "list-length"; keywords: readonly string[]; min?: number; max?: number }
  /** The values that keywords list are all different. */
  | { kind: "list-unique"; keywords: readonly string[] }
  /** Names that no property may have. */
  | { kind: "reserved-keys"; not: readonly string[] }
  /** The values that one keyword may have: those in `only`, or all but those in `not`. */
  | { kind: "keyword-values"; keyword: string; only?: readonly Scalar[]; not?: readonly Scalar[] }
  /** Levels of objects and arrays of one tool; `properties`: of properties within properties. */
  | { kind: "depth"; max: number; properties?: boolean }
  /** Properties of one tool, at all levels. */
  | { kind: "property-count"; max: number }
  /** Enum values of one tool, at all places. */
  | { kind: "enum-count"; max: number }
  /** Characters of the names, enum values and constants of one tool. */
  | { kind: "text-length"; max: number }
  /** Characters of the strings of one `enum` that has more than `above` values. */
  | { kind: "enum-length"; max: number; above: number }
  /** Optional properties over all tools of a request. */
  | { kind: "optional-count"; max: number }
  /** The schema of a result says `"type": "object"`. */
  | { kind: "output-object" };

/** A value that is no array and no object. */
export type Scalar = string | number | boolean | null;

/** What kind of value a keyword has. */
export type ValueType = "string" | "number" | "boolean" | "null" | "list" | "object";

/**
 * Ways a `$ref` is written: `#` alone; `#name`; to another document; to a place in this one that is not there; with a
 * `~` or `%` escape; to a place outside of the root's `$defs`.
 */
export type ReferenceForm = "root" | "anchor" | "remote" | "unresolved" | "escaped" | "outside-defs";

/**
 * Parts of regular expressions that some engines lack. `unanchored`: it does not start with `^` and end with `$`.
 * `class-escape`: `\\d`, `\\w`, `\\s` and their opposites. `boundary`: `\\b`. `odd-escape`: a backslash before a character
 * that needs none. `group-syntax`: `(?i)`, `(?P<name>`. `stray-bracket`: `]` or `}` that closes nothing. `repetition`: some
 * thousands of one thing. `lazy`: `+?` and its like. `unclosed`: a group or class without its end. `broken`: no regular expression at all.
 */
export type PatternPart =
  | "lookaround"
  | "lookbehind"
  | "unicode-class"
  | "backreference"
  | "unanchored"
  | "class-escape"
  | "boundary"
  | "odd-escape"
  | "group-syntax"
  | "stray-bracket"
  | "repetition"
  | "lazy"
  | "unclosed"
  | "broken";

/** One thing a target asks, with its source. */
export type Constraint = Asked & Stated;

/** A constraint's kind. */
export type ConstraintKind = Constraint["kind"];
