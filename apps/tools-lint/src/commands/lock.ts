import { lookOf, textOf, UsageError, writeErr, writeOut, type CommandInput } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";
import { diffTools, renderDiff, type SourcedTool } from "@toolhaft/lint/diff";
import { showValue } from "@toolhaft/json-text";
import { LOCK_FILE, toLock, type Lock, type ToolContract } from "@toolhaft/lint/lock";
import { resolve } from "node:path";
import { count } from "../count.ts";
import { openLock, saveLock, settleLock, sourceName } from "../contracts/lock-file.ts";
import { readFiles } from "../contracts/read-files.ts";
import { requireTools } from "../contracts/read-side.ts";
import { countInWords, type Side } from "../contracts/side.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { isWithin } from "../files/paths.ts";

/** Write down every tool as it is now, as reviewed. */
export async function lockCommand({ words, values }: CommandInput): Promise<ExitCode> {
  const file = textOf(values, "lock-file") ?? LOCK_FILE;
  if (values["resolve"] === true) {
    const kept = settleLock(file);
    writeErr(`settled the merge in ${file}: kept ${count(kept.length, "tool")} of one side`);
    return EXIT.ok;
  }
  const before = openLock(file);
  const isServer = words[0] === "mcp";
  const side: Side & { unsteady?: string | undefined } = isServer
    ? await readServer(words.slice(1), values)
    : await readPaths(words, values);
  const { unsteady } = side;
  if (unsteady !== undefined)
    throw new UsageError(`the server answers differently each time, so that nothing was locked: ${unsteady}`);
  const named = isServer ? [] : words.length > 0 ? words : ["."];
  const twice = namesTwice(side);
  const lock = merge(before, side, file, named);
  const report = diffTools(
    { label: file, tools: toolsOf(before) },
    { label: side.label, tools: toolsOf(lock) },
  );
  if (before !== undefined && report.changes.some(({ kind }) => kind !== "same"))
    writeOut(
      renderDiff(report, { color: lookOf(1, values["color"] as boolean | undefined, process.env).color }),
    );
  saveLock(file, lock);
  writeErr(
    `locked ${countInWords(side, twice.length)} of ${isServer ? side.label : count(side.sources.size, "file")} in ${file}`,
  );
  const problems = [...side.problems, ...twice];
  for (const line of problems) writeErr(`tools-lint: ${visible(line)}`);
  return problems.length > 0 ? EXIT.findings : EXIT.ok;
}

async function readServer(
  words: readonly string[],
  values: CommandInput["values"],
): Promise<Side & { unsteady?: string | undefined }> {
  return (await import("../contracts/read-server.ts")).readServer({ words, values });
}

async function readPaths(words: readonly string[], values: CommandInput["values"]): Promise<Side> {
  const paths = words.length > 0 ? words : ["."];
  const as = textOf(values, "as") as FormatId | undefined;
  return requireTools(await readFiles(paths.join(", "), paths, { as, ignore: values["ignore"] !== false }));
}

/** The lock with what was looked at in the place of what it had of it; the rest stays. */
function merge(before: Lock | undefined, side: Side, file: string, paths: readonly string[]): Lock {
  const named = paths.map((path) => resolve(path));
  const isLookedAt = (source: string): boolean =>
    !source.startsWith("mcp:") && named.some((path) => isWithin(resolve(file, "..", source), path));
  const kept = [...(before ?? [])]
    .filter(([source]) => !isLookedAt(source))
    .map(([source, tools]): [string, ToolContract[]] => [source, [...tools.values()]]);
  const fresh = [...side.sources].map(([source, tools]): [string, ToolContract[]] => [
    sourceName(source, file),
    tools,
  ]);
  const replaced = new Set(fresh.map(([source]) => source));
  return toLock([...kept.filter(([source]) => !replaced.has(source)), ...fresh]);
}

/** One line for each tool that has the name of one before it in its source: a lock has room for one. */
function namesTwice({ sources }: Side): string[] {
  return [...sources].flatMap(([source, tools]) => {
    const seen = new Set<string>();
    return tools
      .filter(({ name }) => seen.size === seen.add(name).size)
      .map(({ name }) => `${source}: two tools are called ${showValue(name)}; the first one is locked`);
  });
}

function toolsOf(lock: Lock | undefined): SourcedTool[] {
  return [...(lock ?? [])].flatMap(([source, tools]) =>
    [...tools.values()].map((contract) => ({ source, contract })),
  );
}
