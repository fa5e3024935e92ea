import type { Limits } from "../types.ts";

const KIB = 1_024;
const BLOCK = 512;

/**
 * The first process of a namespace, for a POSIX shell: sets the limits, runs the program as its child
 * (a first process itself would be deaf to signals), and reports on descriptor 2 how it ended. The
 * program's error output is 3. Every word is fixed text or a whole number; the program and its
 * arguments come as parameters and are never parsed.
 */
export function initScript(limits: Limits, env: Readonly<Record<string, string>>): string {
  // A shell sets these by itself; the program gets exactly the variables it was given.
  const own = ["PWD", "OLDPWD", "SHLVL"].filter((name) => !Object.hasOwn(env, name));
  return [
    ...limitCommands(limits),
    ...(own.length === 0 ? [] : [`unset ${own.join(" ")}`]),
    // In a subshell, so that this shell keeps its own descriptor 2 for the word about a signal.
    `(exec "$@" 2>&3 3>&-)`,
    `echo "exit $?" >&2`,
  ].join("\n");
}

// One that is refused is stricter already: a process may lower its limits, never raise them.
function limitCommands({ memoryBytes, fileBytes, cpuSeconds, pids }: Limits): readonly string[] {
  const commands = [`ulimit -c 0`, `ulimit -d ${blocks(memoryBytes, KIB)}`];
  if (fileBytes !== undefined) commands.push(`ulimit -f ${blocks(fileBytes, BLOCK)}`);
  if (cpuSeconds !== undefined) {
    // SIGXCPU tells what happened; SIGKILL a second later is for those who ignore it.
    commands.push(`ulimit -S -t ${String(cpuSeconds)}`, `ulimit -H -t ${String(cpuSeconds + 1)}`);
  }
  const quiet = commands.map((command) => `${command} 2>/dev/null`);
  // The letter for processes differs between shells.
  return [...quiet, `ulimit -p ${String(pids)} 2>/dev/null || ulimit -u ${String(pids)} 2>/dev/null`];
}

function blocks(bytes: number, unit: number): string {
  return String(Math.ceil(bytes / unit));
}
