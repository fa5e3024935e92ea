import { UsageError } from "@toolhaft/command-line";
import {
  compareDiagnostics,
  createReporter,
  type Diagnostic,
  type Judge,
  type Reporter,
} from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { boundFile, toReport, type FileReport } from "@toolhaft/lint";
import { diffTools, sentencesOf } from "@toolhaft/lint/diff";
import {
  changedParts,
  isSkillText,
  LOCK_FILE,
  lockRules,
  PART_NAMES,
  type Lock,
  type PlacedContract,
  type ToolContract,
} from "@toolhaft/lint/lock";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import type { RunResult } from "../lint/lint-files.ts";
import { lockText, openLock, sourceName } from "./lock-file.ts";
import { changePath, existingPath } from "./place-in-file.ts";
import { readCandidates } from "./read-files.ts";
import { toolsOfServer, type FilePlaces } from "./read-tools-of.ts";
import { inWords } from "./side.ts";

/** What tools are held to. */
export interface OpenedLock {
  file: string;
  lock: Lock;
}

/** The lock that tools are held to. Throws a `UsageError` where there is none, or none that can be read. */
export function requireLock(file: string = LOCK_FILE): OpenedLock {
  const lock = openLock(file);
  if (lock === undefined)
    throw new UsageError(
      `option --locked needs ${file}; tools-lint lock writes it once the tools are reviewed`,
    );
  return { file, lock };
}

/** Refuse what comes without a file: a lock knows it by no name, and nothing would be held to it. Throws a `UsageError`. */
export function requireFiles(candidates: readonly Candidate[]): void {
  const odd = candidates.find(({ path, isPipe }) => path === STDIN_PATH || isPipe === true);
  if (odd !== undefined)
    throw new UsageError(
      `option --locked holds files to a lock, and ${odd.path === STDIN_PATH ? "stdin" : odd.path} is none; name the file`,
    );
}

/**
 * A run's result with the tools that are not as they were reviewed, as findings. Of the lock, what lies in other files is left
 * alone, but for files that are gone.
 */
export function addLockFindings(
  result: RunResult,
  { file, lock }: OpenedLock,
  { candidates, live, isWhole, judgeFor }: LockedRun,
): RunResult {
  const side = readCandidates(
    "",
    candidates.filter(({ path }) => path !== STDIN_PATH),
  );
  const found = new Map<string, { reporter: Reporter; text: string }>();
  const seen = new Set<string>();
  const hold = (path: string, reviewed: Reviewed, { document, tools }: FilePlaces): void => {
    const reporter = createReporter(document, path, { judge: judgeFor(path) });
    reportTools(tools, reviewed, document, reporter);
    found.set(path, { reporter, text: document.text });
  };
  for (const [source, tools] of side.sources) {
    const name = sourceName(source, file);
    seen.add(name);
    const reviewed: Reviewed = lock.get(name) ?? new Map();
    const names = new Set(tools.map((tool) => tool.name));
    const isAsReviewed =
      tools.every((tool) => isSame(tool, reviewed.get(tool.name))) &&
      [...reviewed.keys()].every((each) => names.has(each));
    const places = isAsReviewed ? undefined : side.places.get(source)?.();
    if (places !== undefined) hold(source.replaceAll("\\", "/"), reviewed, places);
  }
  if (live !== undefined)
    hold(live.path, lock.get(live.source) ?? new Map<string, ToolContract>(), toolsOfServer(live.text));
  if (isWhole) {
    const document = parseJson(lockText(file) ?? "");
    const reporter = createReporter(document, file, { judge: judgeFor(file) });
    for (const [source, tools] of lock) {
      if (source.startsWith("mcp:") || seen.has(source) || existsSync(resolve(file, "..", source))) continue;
      for (const [name, contract] of tools)
        reporter.add(lockRules["lock/gone"], {
          messageId: isSkillText(contract) ? "skill" : "file",
          path: ["sources", source, name],
          on: "key",
          data: { name, source },
        });
    }
    found.set(file, { reporter, text: document.text });
  }
  return withFindings(result, found);
}

/** What is held to a lock. */
export interface LockedRun {
  candidates: readonly Candidate[];
  /** The tools of a live server: as a lock names it, how its list is called, and the list. */
  live?: { source: string; path: string; text: string };
  /** Whether all files that there are were looked at. */
  isWhole: boolean;
  judgeFor: (path: string) => Judge | undefined;
}

type Reviewed = ReadonlyMap<string, ToolContract>;

function isSame(now: ToolContract, before: ToolContract | undefined): boolean {
  return before !== undefined && changedParts(before.parts, now.parts).length === 0;
}

function reportTools(
  tools: readonly PlacedContract[],
  reviewed: Reviewed,
  document: FilePlaces["document"],
  reporter: Reporter,
): void {
  const gone = new Map(reviewed);
  for (const [index, placed] of tools.entries()) {
    const { contract, path } = placed;
    const { name } = contract;
    const tool = isSkillText(contract) ? {} : { tool: { index, name } };
    const before = reviewed.get(name);
    gone.delete(name);
    if (before === undefined) {
      reporter.add(lockRules["lock/not-reviewed"], { messageId: "never", path, data: {}, ...tool });
      continue;
    }
    if (isSame(contract, before)) continue;
    const [change] = diffTools(
      { label: "", tools: [{ source: "", contract: before }] },
      { label: "", tools: [{ source: "", contract }] },
      { budgetMs: BUDGET_MS },
    ).changes;
    const parts = changedParts(before.parts, contract.parts).map((part) => PART_NAMES[part]);
    const how = change === undefined ? "" : sentencesOf(change).join("; ");
    reporter.add(lockRules["lock/changed"], {
      messageId: "parts",
      path: existingPath(document, change?.place === undefined ? path : changePath(placed, change.place)),
      ...(isSkillText(contract) && { range: changedLine(document.text, before, contract) }),
      data: { parts: parts.join(", "), how: how.slice(0, 1).toUpperCase() + how.slice(1) },
      ...tool,
    });
  }
  for (const name of gone.keys())
    reporter.add(lockRules["lock/gone"], { messageId: "tool", path: [], data: { name } });
}

/** The first line of a skill's text that is not as it was. */
function changedLine(text: string, before: ToolContract, now: ToolContract): { start: number; end: number } {
  const [old = [], lines = []] = [before, now].map(({ parts }) => (parts.instructions ?? "").split("\n"));
  const at = lines.findIndex((line, index) => line !== old[index]);
  const written = text.split("\n");
  const line = Math.min(at < 0 ? lines.length : at, written.length - 1);
  const start = written.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return { start, end: start + (written[line] ?? "").replace(/\r$/, "").length };
}

/** Steps end a comparison long before: a shorter time made the words of a finding depend on how busy the machine is. */
const BUDGET_MS = 2_000;

function withFindings(
  result: RunResult,
  found: ReadonlyMap<string, { reporter: Reporter; text: string }>,
): RunResult {
  const files = new Map(result.report.files.map((each) => [each.path, each]));
  const texts = new Map(result.texts);
  for (const [path, { reporter, text }] of found) {
    if (reporter.diagnostics.length === 0) continue;
    const before: FileReport = files.get(path) ?? { path, format: null, diagnostics: [] };
    const diagnostics = [...before.diagnostics, ...reporter.diagnostics].sort(compareDiagnostics);
    files.set(path, boundFile({ ...before, diagnostics }));
    texts.set(path, text);
  }
  const skipped = result.report.summary.skipped ?? 0;
  return { ...result, report: toReport([...files.values()], { listsAll: true, skipped }), texts };
}

/** How many tools and texts of skills of a result are not as they were reviewed: all, and in words. */
export function countUnreviewed({ report }: RunResult): { all: number; words: string } {
  const isOfLock = ({ rule }: { rule: string }): boolean => rule.startsWith("lock/");
  const listed = report.files.flatMap(({ diagnostics }) => diagnostics.filter(isOfLock));
  const unlisted = report.files.flatMap(({ unlisted: left = [] }) => left.filter(isOfLock));
  const all = unlisted.reduce((sum, each) => sum + each.count, listed.length);
  const skills = listed.filter(isOfSkillText).length;
  return { all, words: inWords(all - skills, skills) };
}

/** A finding names the tool that it is about, but for one that is gone. */
const isOfSkillText = ({ rule, messageId, tool }: Diagnostic): boolean =>
  rule === "lock/gone" ? messageId === "skill" : tool === undefined;
