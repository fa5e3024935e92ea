import { createLinter, fixText, formatIds, loadFormats, type FileReport } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Input } from "./inputs.ts";

const linter = createLinter({ formats: await loadFormats(formatIds), targets: defaultTargets() });

/** What fixing a text broke of what it promised, one line each; the text after it stands behind. */
export async function brokenPromises({ path, format, text }: Input, unsafe: boolean): Promise<string[]> {
  const lint = (each: string): FileReport =>
    linter.lintPrepared(linter.prepare(format ? { path, format, text: each } : { path, text: each }));
  const before = lint(text).diagnostics;
  const { text: after, report, fixed, refused } = await fixText(text, lint, { unsafe });
  const left = report.diagnostics.filter(({ fixes = [] }) =>
    fixes.some(({ safe, edits }) => (safe || unsafe) && edits.length > 0),
  );
  const lines = [
    ...refused.map(({ diagnostic }) => `refused: ${shown(diagnostic)}`),
    ...left.map((each) => `left: ${shown(each)}`),
    ...newOnes(before, report.diagnostics, fixed).map((each) => `new: ${shown(each)}`),
  ];
  return lines.length === 0 ? [] : [...lines, `in ${text}`, `after ${after}`];
}

/**
 * Errors and warnings of a rule that has none of them in the text before. A fault may hide what targets say of the
 * same place: a list of items, written the way of 2020-12, is still a list of items. What stands in the object of a
 * mended fault was there before, unread: of a key that nobody knows the value is not looked at, and to what a type's
 * name from another language leaves without effect nobody can tell.
 */
function newOnes(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  fixed: readonly Diagnostic[],
): Diagnostic[] {
  const known = new Set(before.map(({ rule }) => rule));
  // Which fields front matter has is said only once it can be read.
  if (known.has("skill-md/yaml-syntax")) known.add("skill-md/unknown-field");
  const mended = [...new Set(fixed.map(({ at }) => at.pointer.replace(/\/[^/]*(?:\/\d+)?$/, "")))];
  const wasHidden = ({ at: { pointer } }: Diagnostic): boolean =>
    mended.some((place) => `${pointer}/`.startsWith(`${place}/`));
  return after.filter(
    (each) =>
      each.severity !== "info" &&
      !each.rule.startsWith("target/") &&
      !known.has(each.rule) &&
      !wasHidden(each),
  );
}

function shown({ rule, message, at }: Diagnostic): string {
  return `${rule} ${at.pointer} ${message}`;
}
