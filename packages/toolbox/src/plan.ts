import type { Foreseen } from "@toolhaft/exec-sandbox";
import type { PlannedRequest } from "@toolhaft/http-runner";
import type { Blocker } from "./errors/blocker.ts";
import type { ToolFailure } from "./errors/failure.ts";

/** An element of argv that a script or a command decides when the tool is called. */
export interface Unresolved {
  /** Its place in `argv`, which holds the value as given. */
  readonly at: number;
  readonly param: string;
  /** What decides: `script resolve-day.sh`, `command notes path`. */
  readonly by: string;
}

/** A process that a call would start. */
export interface ProcessPlan {
  readonly ok: true;
  readonly kind: "process";
  /** Program, then its arguments, as the program gets them. */
  readonly argv: readonly string[];
  /** The file behind `argv[0]`; absent when a bare name is nowhere in PATH. */
  readonly file?: string;
  readonly cwd: string;
  /** Names of the variables it would see, sorted. Values are never shown. */
  readonly envNames: readonly string[];
  /** What it would get on stdin. */
  readonly stdin: string;
  readonly timeoutMs: number;
  /** How isolated it would run on this machine. */
  readonly isolation: Foreseen;
  /** False when `unresolved` is not empty. */
  readonly exact: boolean;
  readonly unresolved: readonly Unresolved[];
  /** Values that stay as given though a script or command should have decided them. */
  readonly warnings?: readonly string[];
}

/** A call that is answered without a process. */
export interface InProcessPlan {
  readonly ok: true;
  readonly kind: "in-process";
  readonly does: string;
  readonly exact: true;
  readonly unresolved: readonly [];
}

/** The requests that a call would make. */
export interface HttpToolPlan {
  readonly ok: true;
  readonly kind: "http";
  /** Exact, with `***` for every secret, each also as a line for a shell. */
  readonly requests: readonly PlannedRequest[];
  readonly timeoutMs: number;
  /** False when `unresolved` is not empty. */
  readonly exact: boolean;
  /** What only the call itself can tell: a token, a signature, the result of an earlier request, a secret without a value. */
  readonly unresolved: readonly string[];
}

/** A step of a flow, as it would be called. */
export interface PlannedStep {
  readonly id: string;
  readonly description?: string;
  /** `slug@version`, behind the slug of its bundle where that is another one. */
  readonly tool: string;
  /** The steps that end right before it. */
  readonly awaits: readonly string[];
  /** Its arguments as JSON: exact, or with the expressions in it that only the flow itself can tell. */
  readonly args: string;
  readonly exact: boolean;
  /** How often it may be tried again. */
  readonly retries: number;
  readonly timeoutMs?: number;
}

/** The steps that a flow would call. */
export interface FlowPlan {
  readonly ok: true;
  readonly kind: "flow";
  readonly steps: readonly PlannedStep[];
  /** A flowchart in Mermaid's language. */
  readonly diagram: string;
  readonly timeoutMs: number;
  /** False when `unresolved` is not empty. */
  readonly exact: boolean;
  /** What only the results of steps tell. */
  readonly unresolved: readonly string[];
}

/** A dry run: what would run, or why nothing would. `blockers`: why it would not run now. */
export type Plan =
  | ((ProcessPlan | InProcessPlan | HttpToolPlan | FlowPlan) & { readonly blockers?: readonly Blocker[] })
  | { readonly ok: false; readonly error: ToolFailure };
