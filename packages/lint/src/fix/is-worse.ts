import { toolLabel, type Diagnostic } from "@toolhaft/diagnostics";
import { parsePointer, toPointer } from "@toolhaft/json-text";
import type { FileReport } from "../report.ts";
import type { ChosenFix } from "./choose.ts";

/** Whether a text is no better with fixes than it was: with new errors, or with what they were to do away with. */
export function isWorse(
  before: { text: string; report: FileReport },
  after: FileReport,
  chosen: readonly ChosenFix[],
): boolean {
  const opened = openedBy(chosen, before.text);
  return hasNewErrors(before.report, after, opened) || isLeft(before.report, after, chosen, opened);
}

/**
 * The errors that were not there before. Locations and fingerprints change when a key is renamed, so that an
 * error is known by its rule, its message and its tool; of equal ones each counts. One that only says otherwise what
 * it said at the same place is the same, too.
 */
export function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const [gone, come] = without(errorsOf(before), errorsOf(after), nameOf);
  return without(gone, come, ({ rule, at }) => `${rule}\n${at.pointer}`)[1];
}

/** Both lists without what has its like in the other. */
function without(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  nameFor: (diagnostic: Diagnostic) => string,
): [gone: Diagnostic[], come: Diagnostic[]] {
  const known = groupedBy(before, nameFor);
  const come = after.filter((each) => known.get(nameFor(each))?.pop() === undefined);
  return [[...known.values()].flat(), come];
}

function groupedBy(
  diagnostics: readonly Diagnostic[],
  nameFor: (diagnostic: Diagnostic) => string,
): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const name = nameFor(each);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [each]);
    else group.push(each);
  }
  return groups;
}

/** What is read from a fix on: the pointers of a key's object, once it has its right name, and of its value; or of a list. */
interface Opened {
  object: string;
  value: string;
}

/**
 * The keys that get their right name, and the objects that become lists. Only then is the value read, so that what is
 * wrong with it, and with what stands beside it, was there before and comes to light.
 */
function openedBy(chosen: readonly ChosenFix[], text: string): Opened[] {
  return chosen.flatMap(({ diagnostic: { at }, fix }) => {
    const path = parsePointer(at.pointer);
    if (path === undefined) return [];
    if (fix.edits.some(({ text: written }) => written === OPENING)) return [{ object: "", value: "" }];
    if (fix.edits.some(({ start, text: written }) => written === "[" && text[start] === "{"))
      return [{ object: at.pointer, value: at.pointer }];
    const key = JSON.stringify(path.at(-1) ?? null);
    const edit = fix.edits.find(
      ({ start, end }) => text.slice(start, end) === key && /^\s*:/.test(text.slice(end, end + 20)),
    );
    const name = edit === undefined ? undefined : /^"([^"\\]+)"$/.exec(edit.text)?.[1];
    if (name === undefined) return [];
    const object = path.slice(0, -1);
    return [{ object: toPointer(object), value: toPointer([...object, name]) }];
  });
}

/** The line from which on front matter is read. */
const OPENING = "---\n";

function isWithin({ at }: Diagnostic, pointer: string): boolean {
  return `${at.pointer}/`.startsWith(`${pointer}/`);
}

/** Whether a finding is still there after its fix: one that comes back would be fixed again and again. */
function isLeft(
  before: FileReport,
  after: FileReport,
  chosen: readonly ChosenFix[],
  opened: readonly Opened[],
): boolean {
  // Where some are only counted, others may have come up in their place.
  const counted = new Set(before.unlisted?.map(({ rule }) => rule));
  const read = after.diagnostics.filter((each) => !opened.some(({ value }) => isWithin(each, value)));
  const were = groupedBy(before.diagnostics, nameOf);
  const are = groupedBy(read, nameOf);
  return chosen.some(({ diagnostic }) => {
    if (counted.has(diagnostic.rule)) return false;
    const name = nameOf(diagnostic);
    return (are.get(name)?.length ?? 0) >= (were.get(name)?.length ?? 0);
  });
}

/** Of a rule with more errors than are made, as many may come up as were only counted. */
function hasNewErrors(before: FileReport, after: FileReport, opened: readonly Opened[]): boolean {
  const left = new Map<string, number>();
  for (const { rule, severity, count } of before.unlisted ?? []) {
    if (severity === "error") left.set(rule, count);
  }
  const read = after.diagnostics.filter((each) => !opened.some(({ object }) => isWithin(each, object)));
  const coming = [
    ...newErrors(before.diagnostics, read).map(({ rule }) => ({ rule, count: 1 })),
    ...(after.unlisted ?? []).filter(({ severity }) => severity === "error"),
  ];
  return coming.some(({ rule, count }) => {
    const rest = (left.get(rule) ?? 0) - count;
    left.set(rule, rest);
    return rest < 0;
  });
}

function errorsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

/** What is wrong, and with which tool by its number: a fix may have renamed it. */
function nameOf({ rule, messageId, message, tool }: Diagnostic): string {
  const label = tool === undefined ? "" : `${toolLabel(tool)}: `;
  const said = message.startsWith(label) ? message.slice(label.length) : message;
  return `${rule}\n${messageId}\n${String(tool?.index)}\n${said}`;
}
