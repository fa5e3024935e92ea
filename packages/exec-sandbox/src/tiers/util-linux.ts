import type { LaunchPlan } from "../process/plan.ts";
import type { Isolate, User } from "../types.ts";
import type { BackendRequest, ExecBackend } from "./backend.ts";
import { keepsMemoryGroup, noGuarantees } from "./backend.ts";
import { homeOf } from "./home.ts";
import { initCommand } from "./init-script.ts";
import { firstMissing, wrapperProgram } from "./wrapper-programs.ts";

/** Namespaces made by unshare: own processes and shared memory, on demand no network; the file system stays as it is. */
export const utilLinux: ExecBackend = {
  tier: "util-linux",
  missing: () => firstMissing(["unshare", "setpriv", "sh"], "package util-linux"),
  plan({
    prepared: { program, args, env, cwd },
    isolate,
    limits,
    inherits,
    user,
  }: BackendRequest): LaunchPlan {
    const home = homeOf(isolate, env);
    const init = initCommand(limits, home, [program.file, ...args]);
    const unshare = [
      wrapperProgram("unshare") ?? "",
      ...namespaces(isolate, user, inherits.offline),
      "--",
      ...init,
    ];
    const [file = "", ...rest] = inherits.noNewPrivs ? unshare : [...privileges(), ...unshare];
    return { file, args: rest, env: home, cwd, shape: "wrapped", memoryBytes: limits.memoryBytes };
  },
  promises: ({ isolate, user }) => ({
    ...noGuarantees,
    netOff: isolate.net === "off",
    treeKill: true,
    dataLimited: true,
    // Files stay as they are, those of control groups, too.
    memLimited: keepsMemoryGroup({ isolate: {}, user }),
    pidsLimited: true,
    noNewPrivs: true,
  }),
};

function privileges(): readonly string[] {
  return [wrapperProgram("setpriv") ?? "", "--no-new-privs", "--pdeathsig", "KILL", "--"];
}

/**
 * Root keeps its own user namespace unless something is taken away: mapped into another one it could no
 * longer read other users' files, which its tools are entitled to.
 */
function namespaces(isolate: Isolate, user: User | undefined, offline: boolean): readonly string[] {
  const confined = isolate.net === "off" || isolate.read !== undefined || isolate.write !== undefined;
  return [
    ...(confined || (user?.uid ?? process.getuid?.()) !== 0 ? ["--user", "--map-current-user"] : []),
    "--ipc",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
    ...(isolate.net === "off" && !offline ? ["--net"] : []),
  ];
}
