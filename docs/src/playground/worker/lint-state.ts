import {
  createLinter,
  loadFormats,
  loadTargets,
  prepare,
  withUnlisted,
  type FileReport,
  type Format,
  type FormatId,
  type LintInput,
  type Prepared,
  type TargetCheck,
} from "@toolhaft/lint";
import type { Linted, PlaygroundState } from "../messages.ts";

const packs = new Map<FormatId, Format>();
const checks = new Map<string, Promise<TargetCheck>>();

/** The findings of what the page shows. */
export async function lintState(state: PlaygroundState): Promise<Linted> {
  const { prepared, report, milliseconds } = await lintText(state, state.text);
  const { detection } = prepared;
  return {
    format: report.format,
    evidence: detection.kind === "format" ? detection.evidence : [],
    diagnostics: [...withUnlisted(report)],
    milliseconds,
  };
}

/** One text as the state wants it read. Packs are loaded when the first text of their format comes. */
export async function lintText(
  state: PlaygroundState,
  text: string,
): Promise<{ prepared: Prepared; report: FileReport; milliseconds: number }> {
  const input: LintInput = { path: pathOf(state), text };
  if (state.format !== undefined) input.format = state.format;
  const prepared = prepare(input);
  const { detection, document } = prepared;
  if (detection.kind === "format") {
    const pack = packs.get(detection.format);
    if (pack === undefined || pack.lacks?.(document) === true) {
      for (const loaded of await loadFormats([detection.format], (part) => text.includes(part))) {
        packs.set(loaded.id, loaded);
      }
    }
  }
  const linter = createLinter({ formats: [...packs.values()], targets: await targetsOf(state) });
  // Loading what a format needs is no part of it.
  const start = performance.now();
  const report = linter.lintPrepared(prepare(input));
  return { prepared, report, milliseconds: performance.now() - start };
}

/** The name that a file of its format goes by. */
export function pathOf({ format }: PlaygroundState): string {
  if (format === "skill-md") return "SKILL.md";
  return format === "bundle" ? "tool.json" : "tools.json";
}

function targetsOf({ targets, prefixBudget, tokenBudget }: PlaygroundState): Promise<TargetCheck> {
  const budgets = {
    ...(prefixBudget !== undefined && { prefixBudget }),
    ...(tokenBudget !== undefined && { tokenBudget }),
  };
  const key = JSON.stringify([targets, budgets]);
  const known = checks.get(key);
  if (known !== undefined) return known;
  const check =
    targets === undefined
      ? import("@toolhaft/lint/targets").then(({ defaultTargets }) => defaultTargets(budgets))
      : loadTargets(targets, budgets);
  checks.set(key, check);
  return check;
}
