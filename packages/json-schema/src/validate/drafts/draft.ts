import type { Keyword } from "../run.ts";
import type { Dialect } from "../../types.ts";

/** What a draft's words mean. */
export interface Draft {
  readonly id: Dialect;
  /** By name, without prototype. */
  readonly keywords: Readonly<Record<string, Keyword>>;
  /** Keywords that read what all the others looked at, in this order. */
  readonly last: readonly (readonly [string, Keyword])[];
  /** Up to draft-07 the neighbours of a `$ref` do not count. */
  readonly refStandsAlone: boolean;
  readonly ref: Keyword;
}

/** A table of keywords that inherits no names. */
export function keywordTable(entries: Record<string, Keyword>): Record<string, Keyword> {
  return Object.assign(Object.create(null) as Record<string, Keyword>, entries);
}
