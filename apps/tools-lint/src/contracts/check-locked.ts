import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { renderAnnotations, diffTools, type SourcedTool } from "@toolhaft/lint/diff";
import { changedParts, LOCK_FILE, PART_NAMES, type ToolContract } from "@toolhaft/lint/lock";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import { count } from "../count.ts";
import { openLock, sourceName } from "./lock-file.ts";
import { readCandidates } from "./read-files.ts";

const MOST_LINES = 50;

/**
 * Say which tools of the files are not as they were reviewed; answers how many. Of the lock, what lies in other files is left
 * alone, but for files that are gone. Throws a `UsageError` where there is no lock.
 */
export function checkLocked(
  candidates: readonly Candidate[],
  {
    file = LOCK_FILE,
    isWhole,
    isForGithub,
  }: { file?: string | undefined; isWhole: boolean; isForGithub: boolean },
): number {
  const lock = openLock(file);
  if (lock === undefined)
    throw new UsageError(
      `option --locked needs ${file}; tools-lint lock writes it once the tools are reviewed`,
    );
  const side = readCandidates(
    "",
    candidates.filter(({ path, isPipe }) => path !== STDIN_PATH && isPipe !== true),
  );
  const now = new Map(
    [...side.sources].map(([source, tools]) => [sourceName(source, file), { source, tools }]),
  );
  const lines: string[] = [];
  const old: SourcedTool[] = [];
  const fresh: SourcedTool[] = [];
  const add = (source: string, before: ToolContract | undefined, after: ToolContract | undefined): void => {
    const line = lineOf(before, after);
    if (line === undefined) return;
    lines.push(`${source}: ${line}`);
    if (before) old.push({ source, contract: before });
    if (after) fresh.push({ source, contract: after });
  };
  for (const [name, { source, tools }] of now) {
    const reviewed = new Map(lock.get(name));
    for (const tool of tools) {
      add(source, reviewed.get(tool.name), tool);
      reviewed.delete(tool.name);
    }
    for (const tool of reviewed.values()) add(source, tool, undefined);
  }
  for (const [source, tools] of lock) {
    const isGone =
      isWhole && !source.startsWith("mcp:") && !now.has(source) && !existsSync(resolve(file, "..", source));
    if (isGone) for (const tool of tools.values()) add(source, tool, undefined);
  }
  if (isForGithub && lines.length > 0)
    writeOut(renderAnnotations(diffTools({ label: file, tools: old }, { label: "", tools: fresh })));
  for (const line of lines.slice(0, MOST_LINES)) writeErr(`tools-lint: ${visible(line)}`);
  if (lines.length > 0)
    writeErr(
      `✖ ${count(lines.length, "tool")} not as reviewed; tools-lint diff ${file} . shows how, and tools-lint lock takes ${lines.length === 1 ? "it" : "them"} over once reviewed`,
    );
  return lines.length;
}

function lineOf(before: ToolContract | undefined, after: ToolContract | undefined): string | undefined {
  if (after === undefined) return `the tool ${JSON.stringify(before?.name)} was reviewed, and is gone`;
  const shown = `the tool ${JSON.stringify(after.name)}`;
  if (before === undefined) return `${shown} was never reviewed`;
  const changed = changedParts(before.parts, after.parts).map((part) => PART_NAMES[part]);
  if (changed.length === 0) return undefined;
  return `${shown} is not as reviewed: ${changed.join(", ")} changed`;
}
