import type { LaunchPlan } from "../process/plan.ts";
import type { BackendRequest, ExecBackend } from "./backend.ts";
import { noGuarantees } from "./backend.ts";
import { homeOf } from "./home.ts";

/** The program itself, in a session of its own: contained by deadline, caps and group kill, not sandboxed. */
export const portable: ExecBackend = {
  tier: "portable",
  missing: () => undefined,
  plan: ({ prepared: { program, args, env, cwd }, isolate }: BackendRequest): LaunchPlan => ({
    file: program.file,
    args,
    env: homeOf(isolate, env),
    cwd,
    shape: "plain",
  }),
  promises: () => noGuarantees,
};
