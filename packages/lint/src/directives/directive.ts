import type { JsonPath, TextRange } from "@toolhaft/json-text";

/** A comment that leaves findings alone. */
export interface Directive extends TextRange {
  /** Rules by id, by group, or `*`; as written. */
  rules: readonly string[];
  /** Absent when none is given. */
  reason?: string;
  /** The line whose findings it is for, from 1; absent for the whole file. */
  line?: number;
  /** The innermost node around it. */
  path: JsonPath;
}
