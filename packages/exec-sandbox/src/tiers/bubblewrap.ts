import { ExecError } from "../errors/exec-error.ts";
import { canTakeKeys } from "../process/key-filter.ts";
import type { LaunchPlan } from "../process/plan.ts";
import { confinesWrites, keepsMemoryGroup } from "./backend.ts";
import type { BackendRequest, ExecBackend } from "./backend.ts";
import { fileSystem, privateHome } from "./file-system.ts";
import { FIRST_OPENED } from "./first-opened.ts";
import { homeOf, withHome } from "./home.ts";
import { initCommand } from "./init-script.ts";
import { firstMissing, wrapperProgram } from "./wrapper-programs.ts";

/** A file system of its own, made by bubblewrap, with all namespaces. */
export const bubblewrap: ExecBackend = {
  tier: "bubblewrap",
  missing: () => firstMissing(["bwrap", "sh"], "package bubblewrap"),
  plan(request: BackendRequest): LaunchPlan | ExecError {
    const { prepared, isolate, limits, inherits } = request;
    const files = fileSystem(request);
    if (files instanceof ExecError) return files;
    const { program, args, env, cwd } = prepared;
    const home = isolate.home === "private" ? withHome(env, privateHome(isolate, env)) : homeOf(isolate, env);
    const takesKeys = confinesWrites(isolate) && canTakeKeys();
    const init = initCommand(limits, home, [program.file, ...args]);
    return {
      file: wrapperProgram("bwrap") ?? "",
      args: [
        ...["--unshare-user", "--unshare-pid", "--unshare-ipc", "--disable-userns"],
        ...(isolate.net === "off" && !inherits.offline ? ["--unshare-net"] : []),
        ...["--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop", "ALL"],
        ...(takesKeys ? ["--seccomp", String(FIRST_OPENED + files.opens.length)] : []),
        ...files.args,
        ...["--chdir", cwd, "--", ...init],
      ],
      env: home,
      cwd: "/",
      shape: "wrapped",
      opens: files.opens,
      takesKeys,
      memoryBytes: limits.memoryBytes,
    };
  },
  promises: ({ isolate, user }) => ({
    netOff: isolate.net === "off",
    fsReadConfined: isolate.read !== undefined,
    fsWriteConfined: confinesWrites(isolate),
    keysClosed: confinesWrites(isolate),
    treeKill: true,
    dataLimited: true,
    memLimited: keepsMemoryGroup({ isolate, user }),
    pidsLimited: true,
    noNewPrivs: true,
    fdsClosed: false,
  }),
};
