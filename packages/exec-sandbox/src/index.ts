export { createExecutor } from "./executor/create-executor.ts";
export type { Executor, Foreseen } from "./executor/create-executor.ts";
export { deadlineIn, remainingMs } from "./deadline.ts";
export type { Deadline } from "./deadline.ts";
export type { ExecutorOptions } from "./executor/options.ts";
export { execCodes } from "./errors/codes.ts";
export type { ExecCode } from "./errors/codes.ts";
export { execCures } from "./errors/cures.ts";
export { ExecError } from "./errors/exec-error.ts";
export type { ErrorData } from "./errors/exec-error.ts";
export { findProgram, trustedDirectories } from "./program/find-program.ts";
export type { Output } from "./output/output.ts";
export type { StderrText } from "./output/stderr-text.ts";
export type { StderrObserver } from "./output/stderr-text.ts";
export type { BackendRequest, ExecBackend } from "./tiers/backend.ts";
export type { MachineProbe, TierProbe } from "./probe/tier-probe.ts";
export type {
  Guarantees,
  Isolate,
  Limits,
  RunMeta,
  RunOutcome,
  RunRequest,
  SandboxPolicy,
  StopSignal,
  Tier,
  User,
} from "./types.ts";
