import type { ExecError } from "./errors/exec-error.ts";
import type { Deadline } from "./deadline.ts";
import type { Output } from "./output/output.ts";
import type { StderrText } from "./output/stderr-text.ts";
import type { StderrObserver } from "./output/stderr-text.ts";

/** How a process ran: plainly, in namespaces made by util-linux, or in a file system made by bubblewrap. */
export type Tier = "portable" | "util-linux" | "bubblewrap";

/**
 * `required`: refuse to run when a guarantee is missing. `best-effort`: run as isolated as the machine
 * allows, and say so. `off`: run plainly.
 */
export type SandboxPolicy = "required" | "best-effort" | "off";

/** What a process must not reach. Nothing is taken away that is not named here. */
export interface Isolate {
  /** `off`: no network, not even the loopback of the machine. */
  readonly net?: "on" | "off";
  /** Absolute paths it may read, next to the system's programs and libraries and its own file. Implies `write: []`. */
  readonly read?: readonly string[];
  /** Absolute paths it may write, next to a private temporary directory. */
  readonly write?: readonly string[];
  /** `private`: an empty HOME that is gone after the call; a path: that directory as HOME. */
  readonly home?: string;
}

/** A user to run programs as. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** What was in force while a process ran. True only where this machine has shown it to work. */
export interface Guarantees {
  readonly netOff: boolean;
  readonly fsReadConfined: boolean;
  readonly fsWriteConfined: boolean;
  /** The keys that the kernel keeps, of the user and of the session, cannot be reached. */
  readonly keysClosed: boolean;
  readonly treeKill: boolean;
  /** Private writable memory of each process has a bound. */
  readonly dataLimited: boolean;
  /** All memory of all processes together has one: shared memory and what lies in temporary files, too. */
  readonly memLimited: boolean;
  readonly pidsLimited: boolean;
  readonly noNewPrivs: boolean;
  readonly fdsClosed: boolean;
}

/** Bounds of one call. Those without a default are not set unless given. */
export interface Limits {
  /** Output kept; one more byte and the program is killed. Default 1 MiB. */
  readonly stdoutBytes: number;
  /** Error output kept, half from its start, half from its end. Default 64 KiB. */
  readonly stderrBytes: number;
  /** From the polite SIGTERM to SIGKILL. Default 500. */
  readonly killGraceMs: number;
  /** How long a pipe held by a grandchild is waited for after the program ended. Default 100. */
  readonly drainMs: number;
  /**
   * Private writable memory of each process, and, where a control group can be made, all memory of all together.
   * Default 4 GiB. Not in tier `portable`.
   */
  readonly memoryBytes: number;
  /** Size of what is private and temporary in tier `bubblewrap`: three quarters in /tmp, the rest in /dev/shm. Default 256 MiB. */
  readonly tempBytes: number;
  /** Size of any one file. Not in tier `portable`. */
  readonly fileBytes?: number;
  /** Processor time of each process, whole seconds. Not in tier `portable`. */
  readonly cpuSeconds?: number;
  /** Processes at once. Default 512; the system ignores it for root. Not in tier `portable`. */
  readonly pids: number;
}

/** The part of `AbortSignal` that is used, so that these types need no other library. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** One process to run. */
export interface RunRequest {
  /** A path (absolute, or relative to `cwd` with a slash in it), or a bare name for the trusted part of PATH. */
  readonly file: string;
  readonly args?: readonly string[];
  /** The whole environment: nothing is inherited. Default empty. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the working directory of the host. */
  readonly cwd?: string;
  readonly stdin?: string | Uint8Array;
  /** Milliseconds from now, or one point in time that several calls share. Default 30,000. */
  readonly deadline?: number | Deadline;
  readonly limits?: Partial<Limits>;
  /** Adds to the executor's `isolate`, key by key. */
  readonly isolate?: Isolate;
  /** Absolute paths that it must not change or replace, even inside of what it may write; its own file is one. */
  readonly keep?: readonly string[];
  readonly signal?: StopSignal;
  /** Told the first `limits.stderrBytes` of the error output, as they come, cut anywhere. It must not throw. */
  readonly onStderr?: StderrObserver;
  /** Calls with the same name share `perLane` places, so that one slow program leaves room for others. Default: `file`. */
  readonly lane?: string;
}

export interface RunMeta {
  readonly tier: Tier;
  /** Who started the process: this one, or the helper. */
  readonly via: "direct" | "helper";
  readonly guarantees: Guarantees;
  /** Guarantees that a call has without asking, and that this one did not have. */
  readonly missing: readonly (keyof Guarantees)[];
  /** Set when something is missing that nobody chose to go without: one line, with the reasons. */
  readonly downgrade?: string;
  readonly queuedMs: number;
  readonly durationMs: number;
  /** True when descendants were still there after the program had ended; they were killed. */
  readonly lingering: boolean;
  /** True when something of the process tree could not be seen to die. */
  readonly survived: boolean;
  /** The path that was executed; absent when nothing was found. */
  readonly program?: string;
}

interface Ran {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: Output;
  readonly stderr: StderrText;
  readonly meta: RunMeta;
}

/** How a call ended. Never thrown: a failure is data too, with what the program wrote until then. */
export type RunOutcome =
  (Ran & { readonly ok: true }) | (Ran & { readonly ok: false; readonly error: ExecError });
