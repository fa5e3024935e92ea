import type { Environment } from "../program/environment.ts";
import type { Limits } from "../types.ts";
import { initShell } from "./wrapper-programs.ts";

const KIB = 1_024;
const BLOCK = 512;

/**
 * The command of the first process of a namespace, a POSIX shell: it sets the limits, runs the program as
 * its child (a first process itself would be deaf to signals), and reports on descriptor 2 how it ended.
 * The program's error output is 3. Every word of the script is fixed text or a whole number; the program
 * and its arguments come as parameters and are never parsed.
 */
export function initCommand(limits: Limits, env: Environment, program: readonly string[]): readonly string[] {
  const given = env["PWD"];
  const script = [
    // Into the group that bounds the memory of all together, before there is anything else.
    `echo 0 >&4 || exit 1`,
    `exec 4>&-`,
    ...limitCommands(limits),
    // A shell sets these by itself; the program gets exactly the variables it was given.
    ...(given === undefined ? ["unset PWD"] : ["PWD=$1; shift"]),
    ...(env["OLDPWD"] === undefined ? ["unset OLDPWD"] : []),
    ...(env["SHLVL"] === undefined ? ["unset SHLVL"] : []),
    // In a subshell, so that this shell keeps its own descriptor 2 for the word about a signal.
    `(exec "$@" 2>&3 3>&-)`,
    `echo "exit $?" >&2`,
  ];
  const parameters = given === undefined ? program : [given, ...program];
  return [initShell() ?? "/bin/sh", "-c", script.join("\n"), "exec-sandbox", ...parameters];
}

// One that is refused is stricter already: a process may lower its limits, never raise them.
function limitCommands({ memoryBytes, fileBytes, cpuSeconds, pids }: Limits): readonly string[] {
  const commands = [`ulimit -c 0`, `ulimit -d ${blocks(memoryBytes, KIB)}`];
  if (fileBytes !== undefined) commands.push(`ulimit -f ${blocks(fileBytes, BLOCK)}`);
  if (cpuSeconds !== undefined) {
    // SIGXCPU tells what happened; SIGKILL a second later is for those who ignore it.
    commands.push(`ulimit -S -t ${String(cpuSeconds)}`, `ulimit -H -t ${String(cpuSeconds + 1)}`);
  }
  // The letter for processes differs between shells.
  commands.push(`ulimit -p ${String(pids)} || ulimit -u ${String(pids)}`);
  return [`{ ${commands.join("; ")}; } 2>/dev/null`];
}

function blocks(bytes: number, unit: number): string {
  return String(Math.ceil(bytes / unit));
}
