import type { Comparison } from "@toolhaft/json-schema/compare";
import type { JsonPath } from "@toolhaft/json-text";
import type { PartName } from "../contract/contract.ts";

/** What a tool became for those who call it. */
export type Verdict = "same" | "compatible" | "undecided" | "breaking";

/** How much a change is worth: errors fail a run, warnings are for somebody to look at. */
export type Weight = "error" | "warning" | "info";

/** What is new in a text that a model reads. */
export interface Alarm {
  kind: "instruction" | "link" | "invisible";
  /** The words, the address, or the character as `U+200B`. */
  what: string;
}

/** A text that changed: the description of a tool, or one within a schema. */
export interface TextChange {
  /** `description`, or `arguments /properties/city/description`. */
  at: string;
  before: string | undefined;
  after: string | undefined;
  alarms: readonly Alarm[];
}

/** A value that changed: a part of the program or request, or an annotation. */
export interface ValueChange {
  /** `/command/0` */
  at: string;
  before: string | undefined;
  after: string | undefined;
}

/** What a target gets of both, compared. */
export interface TargetChange {
  target: string;
  verdict: Verdict;
  input?: Comparison;
  /** The name that it knows the tool by, where that is another one now. */
  renamed?: { before: string; after: string };
}

/** Where in its file a tool changed: in which part, and on what way in it. */
export interface ChangePlace {
  part: PartName;
  path: JsonPath;
}

/** What became of one tool. */
export interface ToolChange {
  name: string;
  /** Where it is now, or was last. */
  source: string;
  kind: "added" | "removed" | "changed" | "same";
  verdict: Verdict;
  /** Absent where the arguments are the same. */
  input?: Comparison;
  /** Of results the other way round: whether the old schema accepts what comes now. */
  output?: Comparison;
  texts: readonly TextChange[];
  run: readonly ValueChange[];
  annotations: readonly ValueChange[];
  targets: readonly TargetChange[];
  /** The first place to look at, of a tool that changed. */
  place?: ChangePlace;
}

/** How many tools came to what. */
export type ChangeCounts = Record<
  "same" | "added" | "removed" | "compatible" | "undecided" | "breaking",
  number
>;

/** All changes of a comparison, and what they come to. */
export interface DiffReport {
  before: string;
  after: string;
  reading: "described" | "strict";
  changes: readonly ToolChange[];
  counts: ChangeCounts;
}

/** The worst of what is said of a tool. */
export function weightOf(change: ToolChange): Weight {
  const alarms = change.texts.flatMap((text) => text.alarms);
  const isHidden = alarms.some(({ kind }) => kind !== "link");
  const verdicts = [change.verdict, ...change.targets.map(({ verdict }) => verdict)];
  if (change.kind === "removed" || verdicts.includes("breaking") || isHidden) return "error";
  const isUnsure = verdicts.includes("undecided") || alarms.length > 0 || change.run.length > 0;
  return isUnsure || change.annotations.length > 0 ? "warning" : "info";
}

/** Count tools by what became of them. */
export function countChanges(changes: readonly ToolChange[]): ChangeCounts {
  const counts: ChangeCounts = { same: 0, added: 0, removed: 0, compatible: 0, undecided: 0, breaking: 0 };
  for (const { kind, verdict } of changes) counts[kind === "changed" ? verdict : kind]++;
  return counts;
}
