import type { ExecError } from "../errors/exec-error.ts";
import type { LaunchPlan } from "../process/plan.ts";
import type { Prepared } from "../program/prepare.ts";
import type { Guarantees, Isolate, Limits, Tier, User } from "../types.ts";

/** One call as a backend sees it. */
export interface BackendRequest {
  readonly prepared: Prepared;
  readonly isolate: Isolate;
  readonly limits: Limits;
  /** Absolute paths that stay as they are, also inside of what may be written. */
  readonly keep: readonly string[];
  /** As whom the program runs; `undefined`: as this process. */
  readonly user: User | undefined;
  /** Set when the plan runs in the helper, which handed this down already. */
  readonly inherits: { readonly noNewPrivs: boolean; readonly offline: boolean };
}

/** One way to run a process. It only says what to execute; `launch` executes it, here or in the helper. */
export interface ExecBackend {
  readonly tier: Tier;
  /** The programs it needs and cannot find, as one line; `undefined` when all are there. */
  missing(): string | undefined;
  plan(request: BackendRequest): LaunchPlan | ExecError;
  /** Which guarantees a request asks of it, assuming that all it does works. The probe says whether it does. */
  promises(request: Pick<BackendRequest, "isolate" | "user">): Guarantees;
}

/**
 * Whether the group that bounds a call's memory is out of its reach. Who made it could leave it, or lift its bound:
 * the files of control groups have to be closed to the program, or belong to somebody else.
 */
export function keepsMemoryGroup({ isolate, user }: Pick<BackendRequest, "isolate" | "user">): boolean {
  return confinesWrites(isolate) || (user !== undefined && user.uid !== 0 && user.uid !== process.getuid?.());
}

/** Whether a call may write only where it was allowed to. */
export function confinesWrites({ read, write }: Isolate): boolean {
  return read !== undefined || write !== undefined;
}

/** Nothing promised. */
export const noGuarantees: Guarantees = {
  netOff: false,
  fsReadConfined: false,
  fsWriteConfined: false,
  keysClosed: false,
  treeKill: false,
  dataLimited: false,
  memLimited: false,
  pidsLimited: false,
  noNewPrivs: false,
  fdsClosed: false,
};
