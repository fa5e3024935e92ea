import { wrapperProgram } from "../tiers/wrapper-programs.ts";
import { utilLinux } from "../tiers/util-linux.ts";
import { HELPER_ARGUMENT } from "./messages.ts";

/**
 * `namespaced`: the first process of a namespace that holds all it starts, without new privileges,
 * which every program inherits; the kernel ends everything with it. `offline`: also without a network, which
 * is shared by all that have none: making one costs more than all else. `plain`: a process like any other.
 */
export type HelperKind = "namespaced" | "offline" | "plain";

/** How to start the helper. */
export function helperCommand(kind: HelperKind, path: string): readonly [string, ...string[]] {
  const node: readonly [string, ...string[]] = [process.execPath, path, HELPER_ARGUMENT];
  const setpriv = wrapperProgram("setpriv");
  // A plain helper must live a moment longer than its host, to end what it started.
  if (kind === "plain" || setpriv === undefined || utilLinux.missing() !== undefined) return node;
  const unshare = [wrapperProgram("unshare") ?? "", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const net = kind === "offline" ? ["--net"] : [];
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"];
  // The end of the thread that starts it ends it, and the kernel ends the namespace with it.
  return [setpriv, "--no-new-privs", "--pdeathsig", "KILL", "--", ...unshare, ...net, ...user, "--", ...node];
}
