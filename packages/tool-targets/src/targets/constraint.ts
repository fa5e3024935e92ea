/**
 * What happens to a tool that does not keep a constraint. `refuses`: the whole request fails, or the tool is thrown
 * away. `ignores`: what is written has no effect, and nothing says so. `advises`: it works, and the target's own
 * document advises against it. `loses`: a conversion has to give something up. `rewritten`: a conversion keeps every
 * meaning.
 */
export type Effect = "refuses" | "ignores" | "advises" | "loses" | "rewritten";

/** Where a constraint is said, and since when it is known to hold. */
export interface Stated {
  effect: Effect;
  /** An address anyone can open; for what follows from others, which ones. */
  source: string;
  /** When it was last seen to hold: `2026-08`. */
  date: string;
  /** Conversions respect it; the linter does not report it. */
  quiet?: boolean;
}

/** Where in a schema a constraint holds: for the schema of the arguments itself, below it, or both. */
export type Where = "root" | "below" | "everywhere";

/** What a target asks for, by `kind`. Patterns are JavaScript's, without flags. */
export type Asked =
  /** The alphabet of names; `ignoresCase`: names that differ in case only are one. */
  | { kind: "name-format"; pattern: string; ignoresCase?: boolean }
  /** UTF-16 code units of a name, a client's prefix included. */
  | { kind: "name-length"; max: number }
  /** Code points. */
  | { kind: "description-length"; min?: number; max?: number }
  | { kind: "tool-count"; max: number }
  /** The schema of arguments says `"type": "object"`; `properties`: and has that key. */
  | { kind: "root-object"; properties?: boolean }
  /**
   * Keywords that are not taken: those in `not`, or all but those in `only`. `describes`: a conversion tells in the
   * description what it leaves out.
   */
  | { kind: "keywords"; not?: readonly string[]; only?: readonly string[]; where: Where; describes?: boolean }
  | { kind: "property-keys"; pattern: string; max: number; where: Where }
  /** `type` is one name; `nullable`: or one name next to `"null"`. */
  | { kind: "single-types"; nullable?: boolean }
  /** `enums`: the values of `enum` and `const` do not tell it. */
  | { kind: "types-stated"; enums?: boolean }
  | { kind: "items-stated" }
  /** Objects name at least one property. */
  | { kind: "properties-named" }
  /** `true` and `false` are no schemas; `where` is `root`: of the properties of the arguments themselves. */
  | { kind: "no-boolean-schemas"; where?: "root" | "everywhere" }
  | { kind: "enum-strings" }
  | { kind: "pattern-syntax"; not: readonly PatternPart[] }
  | { kind: "formats"; only: readonly string[] }
  /** No reference leads back to a schema that holds it. */
  | { kind: "no-recursion" }
  /** Every object says `"additionalProperties": false`. */
  | { kind: "objects-closed" }
  /** Every property is in `required`. */
  | { kind: "all-required" }
  /** Nothing that judges values stands next to `enum` and `const`. */
  | { kind: "values-alone" }
  /** Nothing but annotations stands next to `anyOf` below the root; `bare`: nothing at all. */
  | { kind: "unions-alone"; bare?: boolean }
  /** The values that one keyword may have: those in `only`, or all but those in `not`. */
  | { kind: "keyword-values"; keyword: string; only?: readonly Scalar[]; not?: readonly Scalar[] }
  /** Levels of objects and arrays of one tool. */
  | { kind: "depth"; max: number }
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

/** Parts of regular expressions that some engines lack. */
export type PatternPart = "lookaround" | "unicode-class" | "backreference";

/** One thing a target asks, with its source. */
export type Constraint = Asked & Stated;

/** A constraint's kind. */
export type ConstraintKind = Constraint["kind"];
