import type { Comparison } from "@toolhaft/json-schema/compare";
import { cutText, showValue, toPointer } from "@toolhaft/json-text";
import { isSkillMarkdown } from "../../file-names.ts";
import type { Alarm, TargetChange, TextChange, ToolChange, ValueChange } from "../change.ts";

const MOST_EXAMPLE = 200;
const MOST_VALUE = 80;

/** Everything that is said of a tool, a sentence each without its full stop, the worst first. */
export function sentencesOf(change: ToolChange): string[] {
  const what = isSkillMarkdown(change.source) ? "the text of the skill" : "the tool";
  if (change.kind === "removed") return [`${what} is gone`];
  const alarms = change.texts.flatMap(({ at, alarms: all }) => all.map((alarm) => alarmSentence(at, alarm)));
  if (change.kind === "added") return [`${what} is new`, ...alarms];
  return [
    ...(change.input ? [comparisonSentence(change.input, "arguments")] : []),
    ...(change.output ? [comparisonSentence(change.output, "results")] : []),
    ...change.targets.map(targetSentence),
    ...alarms,
    ...change.texts.filter((text) => text.alarms.length === 0).map(textSentence),
    ...change.run.map((each) => valueSentence("the program or request", each)),
    ...change.annotations.map((each) => valueSentence("the annotations", each)),
  ];
}

/** What a comparison came to. */
export function comparisonSentence(comparison: Comparison, what: "arguments" | "results"): string {
  if (comparison.verdict === "compatible") {
    const means = comparison.how === "equal" ? "mean the same" : "fit as before";
    return what === "arguments" ? `the arguments ${means}` : `the results ${means}`;
  }
  const place = placeOf(comparison.verdict === "breaking" ? comparison.refusal.path : comparison.path);
  if (comparison.verdict === "undecided")
    return `whether ${what === "arguments" ? "old arguments still fit" : "new results fit the old schema"} is not decided${place === "" ? "" : ` at ${place}`}: ${comparison.reason}`;
  const { exampleText, refusal } = comparison;
  const example = cutText(exampleText, MOST_EXAMPLE);
  const why = refusal.isUndescribed
    ? refusal.message
    : `${place === "" ? "" : `${place} `}${refusal.message}`;
  return what === "arguments"
    ? `arguments that fitted do not fit now: ${example}: ${why}`
    : `results can come that did not before: ${example}: the old schema says that it ${why}`;
}

function placeOf(path: readonly (string | number)[]): string {
  return path.length === 0 ? "" : toPointer(path, 200);
}

function targetSentence({ target, verdict, input, renamed }: TargetChange): string {
  if (renamed)
    return `${target} knows it as ${showValue(renamed.after)}, no longer as ${showValue(renamed.before)}`;
  if (input === undefined) return `${target} does not get it any more`;
  return `for ${target} ${verdict === "compatible" ? "" : "the "}${comparisonSentence(input, "arguments")}`.replace(
    "the whether",
    "whether",
  );
}

function alarmSentence(at: string, { kind, what }: Alarm): string {
  if (kind === "instruction") return `the ${at} commands the model now: ${showValue(what)}`;
  if (kind === "link") return `the ${at} has a new link: ${cutText(what, MOST_VALUE)}`;
  return `the ${at} holds the invisible character ${what} now`;
}

function textSentence({ at, before, after }: TextChange): string {
  if (before === undefined) return `the ${at} is new: ${showValue(after, MOST_VALUE)}`;
  if (after === undefined) return `the ${at} is gone: ${showValue(before, MOST_VALUE)}`;
  return `the ${at} changed`;
}

function valueSentence(what: string, { at, before, after }: ValueChange): string {
  const place = at === "" ? "" : ` ${cutText(at, MOST_VALUE)}`;
  if (before === undefined) return `${what} has${place} now: ${cutText(after ?? "", MOST_VALUE)}`;
  if (after === undefined) return `${what} has${place} no longer: ${cutText(before, MOST_VALUE)}`;
  return `${what} changed${place}: ${cutText(before, MOST_VALUE)} became ${cutText(after, MOST_VALUE)}`;
}

/** The lines of two texts that differ: those that begin and end alike are left out. */
export function changedLines({ before, after }: TextChange): { gone: string[]; come: string[] } {
  const [old, now] = [before?.split("\n") ?? [], after?.split("\n") ?? []];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  return { gone: old.slice(start, old.length - end), come: now.slice(start, now.length - end) };
}

/** `2 breaking, 1 removed, 3 the same`; what there is none of is left out. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  const words = ["breaking", "removed", "undecided", "compatible", "added"].flatMap((name) =>
    (counts[name] ?? 0) > 0 ? [`${String(counts[name])} ${name}`] : [],
  );
  const same = counts["same"] ?? 0;
  if (same > 0 || words.length === 0) words.push(`${String(same)} the same`);
  return words.join(", ");
}

/** What stands behind a tool's name. */
export function headingOf({ kind, verdict }: ToolChange): string {
  return kind === "changed" ? verdict : kind;
}
