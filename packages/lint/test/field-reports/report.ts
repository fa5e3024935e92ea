import type { Severity } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";

/** A public report as a case: what was reported, what must be found in it, and its corrected twin. */
export interface FieldReport {
  id: string;
  format: FormatId;
  source: string;
  /** Who refuses what, in a sentence. */
  says?: string;
  /** When: `2026-11`. */
  seen?: string;
  targets?: string[];
  prefixBudget?: number;
  bad: Content;
  /** Empty, or without a rule, while that is not known. */
  expected: Expected[];
  /** Absent while nobody has written it. */
  good?: Content;
}

/** What must be found. */
export interface Expected {
  rule?: string;
  pointer: string;
  severity?: Severity;
  targets?: string[];
}

/** A value, text where the text itself matters, or one that is repeated. */
export interface Content {
  json?: unknown;
  text?: string;
  repeat?: string;
  times?: number;
}
