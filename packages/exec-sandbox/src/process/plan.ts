import type { User } from "../types.ts";

/** What is executed in the end, and in which shape. Plain data: it travels to the helper as JSON. */
export interface LaunchPlan {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /**
   * `plain`: the program itself. `wrapped`: a wrapper that ends when the last process in its namespace
   * has ended, with its own messages and the program's exit status on descriptor 2 and the program's
   * error output on 3.
   */
  readonly shape: "plain" | "wrapped";
  readonly user?: User;
  /**
   * Of a wrapped program: what all its processes together get of memory, where a control group can be made. To join
   * it, whoever has descriptor 4 writes `0` there; where there is none, that is /dev/null.
   */
  readonly memoryBytes?: number;
  /** Of a wrapped program: paths that are opened without following a link and handed down, as descriptors from 5 on. */
  readonly opens?: readonly string[];
  /** Of a wrapped program: the filter that takes the kernel's keys away is handed down, as the descriptor behind those. */
  readonly takesKeys?: boolean;
}

/** The bounds that whoever starts the process keeps itself. */
export interface LaunchBounds {
  readonly remainingMs: number;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  readonly killGraceMs: number;
  readonly drainMs: number;
}

/** Why a process was stopped by us. */
export type StopCause = "timeout" | "aborted" | "output";

/** How a process ended, before anybody judges it. Plain data too. */
export interface LaunchEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stopped: StopCause | null;
  /** The system's word for why nothing was started, such as `ENOENT`. */
  readonly startErrno: string | null;
  /** What a wrapper said on its own descriptor. */
  readonly status: string;
  readonly lingering: boolean;
  readonly survived: boolean;
  /** The system ended one of its processes at the bound of its memory. */
  readonly outOfMemory?: boolean;
  /** How the helper ended when it took this process with it; only the program's host can tell. */
  readonly helperDied?: string;
}

/** The end of something that never began. */
export const nothingStarted: LaunchEnd = {
  exitCode: null,
  signal: null,
  stopped: null,
  startErrno: null,
  status: "",
  lingering: false,
  survived: false,
};
