import { writeErr } from "@toolhaft/command-line";
import type { ExitCode } from "../exit-codes.ts";
import { lintFiles } from "../lint/lint-files.ts";
import type { GivenOptions } from "../options/lint-options.ts";
import { gather, type LintStart } from "../run/gather.ts";
import { report } from "../run/report.ts";
import { toRunOptions } from "../run/run-options.ts";

/** Lint files, folders and stdin; the answer is the exit code. Throws a `UsageError`. */
export async function lintCommand(given: GivenOptions, start: LintStart = {}): Promise<ExitCode> {
  const gathered = await gather(given, start);
  if ("refused" in gathered) {
    const { refuseConfig } = await import("../run/config-reports.ts");
    return refuseConfig(gathered.refused, gathered.options);
  }
  const locked = given.locked === true ? await import("../contracts/check-locked.ts") : undefined;
  const lock = locked?.requireLock(given.lockFile);
  if (start.server === undefined) locked?.requireFiles(gathered.candidates);
  const options = await toRunOptions(gathered);
  const found = await lintFiles(gathered.candidates, options);
  if (locked === undefined || lock === undefined) return report(found, options, gathered);
  const held = locked.addLockFindings(found, lock, {
    candidates: gathered.candidates,
    isWhole: gathered.narrowed === undefined && start.server === undefined,
    ...(start.server !== undefined && {
      live: { source: start.server, path: gathered.stdinName ?? "<stdin>", text: start.text ?? "" },
    }),
    judgeFor: (path) => gathered.config?.linterConfig().judgeFor(path),
  });
  const code = await report(held, options, gathered);
  const changed = locked.countUnreviewed(held);
  if (changed.all > 0) {
    const [now, locks] = start.server === undefined ? [".", "lock"] : ["mcp …", "lock mcp …"];
    writeErr(
      `✖ ${changed.words} not as reviewed; tools-lint diff ${lock.file} ${now} shows how, and tools-lint ${locks} takes ${changed.all === 1 ? "it" : "them"} over once reviewed`,
    );
  }
  return code;
}
