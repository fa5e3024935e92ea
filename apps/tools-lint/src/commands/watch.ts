import { lookOf, UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { showPath } from "../files/paths.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { reportFailure } from "../failure.ts";
import type { GivenOptions } from "../options/lint-options.ts";
import { createScope } from "../watch/scope.ts";
import { watchFolders } from "../watch/watch-folders.ts";
import { createWaiter } from "../watch/waiter.ts";
import { lintCommand } from "./lint.ts";

const CLEAR = "\u001b[2J\u001b[3J\u001b[H";

/** Lint, and again whenever something changes. On Ctrl-C the answer is that of the last run. */
export async function watchCommand(given: GivenOptions): Promise<ExitCode> {
  checkOptions(given);
  const cwd = process.cwd();
  const scope = createScope(given, cwd);
  const waiter = createWaiter();
  const watches = watchFolders((path) => {
    if (scope.matters(path)) waiter.notify(path);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, waiter.end);
  const { live } = lookOf(1, undefined, process.env);
  let code: ExitCode = EXIT.ok;
  try {
    for (let changed: string | undefined = ""; changed !== undefined; changed = await waiter.next()) {
      if (live) writeOut(CLEAR);
      if (changed !== "") writeErr(`${visible(showPath(changed, cwd) || ".")} changed`);
      // Before the run: what changes while it goes on is seen, too.
      const { failed, reason } = watches.set(await scope.folders());
      code = await lintOnce(given, scope.goBy);
      watches.add(scope.sourceFolders());
      if (failed > 0) writeErr(`tools-lint: ${count(failed)} can't be watched: ${reason}`);
      writeErr(`watching ${count(watches.size())}; Ctrl-C ends`);
    }
  } finally {
    watches.close();
  }
  return code;
}

/** What is wrong with one run is no reason to stop: it may be fixed. */
async function lintOnce(
  given: GivenOptions,
  onSources: (files: readonly string[]) => void,
): Promise<ExitCode> {
  try {
    return await lintCommand(given, { onSources });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return reportFailure(error);
  }
}

function checkOptions({ paths, writeBaseline, pruneBaseline }: GivenOptions): void {
  if (paths.includes("-")) throw new UsageError("option --watch is about files; leave - out");
  const written = writeBaseline ? "write" : pruneBaseline ? "prune" : undefined;
  if (written !== undefined) {
    throw new UsageError(`option --watch runs again and again; use --${written}-baseline without it`);
  }
}

function count(folders: number): string {
  return `${String(folders)} ${folders === 1 ? "folder" : "folders"}`;
}
