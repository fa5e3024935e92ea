import type { DataValue, Fix, Origin, Severity } from "./diagnostic.ts";
import type { FixesLater } from "./fixes.ts";
import type { Placeholders } from "./message.ts";

/** The texts of one message: data is filled in where names stand in braces. */
export interface MessageTemplate {
  message: string;
  help?: string;
  /** The specification's own wording, filled from the same data. */
  specMessage?: string;
}

export type Messages = Record<string, MessageTemplate>;

/** The data a message needs, read from its templates: a missing value does not compile. */
export type MessageData<M extends MessageTemplate> = Record<
  Placeholders<M["message"]> | Placeholders<M["help"]> | Placeholders<M["specMessage"]>,
  DataValue
>;

/** What a rule looks at: one document, the folder around it, or all files of a run. */
export type RuleScope = "document" | "folder" | "run";

/**
 * A rule: data about it, its messages, and the check where it has one of its own.
 * A rule without `check` is found by its package's pass (the parser, the schema walk, a loader).
 */
export interface Rule<M extends Messages = Messages, Context = never> {
  /** `group/name`; the folder is `rules/<name>` (in a package with several groups, `rules/<group>/<name>`). */
  id: `${string}/${string}`;
  severity: Severity;
  origin: Origin;
  /** Format ids it applies to, or `all`. */
  formats: readonly string[] | "all";
  scope: RuleScope;
  /** What the host must provide for it: a view of the files, target names. */
  needs: readonly ("files" | "targets")[];
  targets?: readonly string[];
  /** The version that brought it. */
  since: string;
  status: "stable" | "preview" | "deprecated";
  messages: M;
  /** `defineRule` types `report` by the rule's messages; here any messages do, so that a list can hold many rules. */
  check?(context: Context, report: Report): void;
}

/** Where a finding stands and what it says. */
export type Finding<M extends Messages = Messages> = {
  [Id in keyof M & string]: FindingLocation & { messageId: Id; data: MessageData<M[Id]> };
}[keyof M & string];

/** The part of a finding that is about locations. */
export interface FindingLocation {
  path: readonly (string | number)[];
  /** Which of the node's two ranges is meant; default the value. */
  on?: "key" | "value";
  /** The exact location, for a fault that is no node of its own. */
  range?: { start: number; end: number };
  /** Where the specification of one format makes more (or less) of it than the rule does. */
  severity?: Severity;
  tool?: { index: number; name?: string };
  /** The targets that say so, where the rule is about targets. */
  targets?: readonly string[];
  related?: RelatedLocation[];
  /** Those to be made later are made only for a finding that is listed. */
  fixes?: Fix[] | FixesLater;
}

/** Another location a finding is about, with what to say there. */
export interface RelatedLocation extends Pick<FindingLocation, "path" | "on" | "range"> {
  message: string;
}

export type Report<M extends Messages = Messages> = (finding: Finding<M>) => void;
