import type { TextEdit, TextPosition } from "@toolhaft/json-text";

export type Severity = "error" | "warning" | "info";

/** The worse a severity, the higher. */
export const severityRank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** Who says so: JSON itself, the format's specification, our advice, a target's constraints, the files next to it. */
export type Origin = "syntax" | "specification" | "advice" | "target" | "files";

/** Values that complete a message's text. */
export type DataValue = string | number | boolean | string[];

export type Position = TextPosition;

/** A location in a document. `range` is absent only for values that have no text. */
export interface Location {
  path?: string;
  /** RFC 6901; of more than 512 characters the start, which ends with `…`. */
  pointer: string;
  range?: { start: Position; end: Position };
}

/** One way to fix a finding. `safe`: the meaning of the file stays, and nobody needs to look. */
export interface Fix {
  title: string;
  safe: boolean;
  edits: TextEdit[];
}

/** Which tool of a document a finding is about. */
export interface ToolIdentity {
  /** @TJS-type integer */
  index: number;
  name?: string;
}

/** A finding that another stands for. */
export interface JoinedFinding {
  rule: string;
  fingerprint: string;
}

/** Findings of one rule and severity that are counted, but not listed. */
export interface Unlisted {
  rule: string;
  severity: Severity;
  /** @TJS-type integer */
  count: number;
  /** How many of them have a fix, and whether somebody should look after it. Absent: none has. */
  fixable?: Fixable;
}

/** How many findings have a fix: a safe one, and only such after which somebody should look. */
export interface Fixable {
  /** @TJS-type integer */
  safe: number;
  /** @TJS-type integer */
  unsafe: number;
}

/** One finding: the same shape in the CLI, an editor, REST, SARIF and the playground. */
export interface Diagnostic {
  /** `manifest/duplicate-name`: the rule's folder and its docs page. */
  rule: string;
  messageId: string;
  data: { [name: string]: DataValue };
  /** One line that names the tool and the value. */
  message: string;
  /** How to fix it, with a did-you-mean where there is one. */
  help?: string;
  /** The specification's own wording where it gives one. */
  specMessage?: string;
  severity: Severity;
  origin: Origin;
  at: Location;
  related?: (Location & { message: string })[];
  tool?: ToolIdentity;
  targets?: string[];
  /** Findings of targets that are one with this: a baseline holds them, too. */
  joined?: JoinedFinding[];
  fixes?: Fix[];
  /** It has a fix that is longer than what a report holds of one. */
  unshownFix?: "safe" | "unsafe";
  /** Texts in it were cut, and end with `…`; or there was more to list: other locations, edits. */
  cut?: true;
  /** Rule, tool name and pointer with names for indexes: stays the same when tools are reordered. */
  fingerprint: string;
}
