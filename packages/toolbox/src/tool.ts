import type { Deadline, Guarantees, StopSignal, Tier } from "@toolhaft/exec-sandbox";
import type { HttpEvent, HttpMeta } from "@toolhaft/http-runner";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Blocker } from "./errors/blocker.ts";
import type { ToolFailure } from "./errors/failure.ts";
import type { ApprovalRequest, GivenApproval } from "./approval-request.ts";
import type { Plan } from "./plan.ts";

/** Which tool: its source's id and its name. */
export interface ToolRef {
  readonly source: string;
  readonly name: string;
  readonly version?: string;
  readonly bundle?: string;
}

/** What a call can do, as MCP words it (`ToolAnnotations`). Absent: not known. */
export interface ToolAnnotations {
  /** It changes nothing. */
  readonly readOnlyHint?: boolean;
  /** It may destroy what is there. */
  readonly destructiveHint?: boolean;
  /** A second call with the same arguments changes nothing more. */
  readonly idempotentHint?: boolean;
  /** It reaches beyond this machine. */
  readonly openWorldHint?: boolean;
}

/** A tool as a model, a list or a page shows it. */
export interface ToolSummary {
  readonly ref: ToolRef;
  /** What it is called by: the name in its source behind the source's prefix. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** JSON Schema of the arguments; of a tool without one, any object. */
  readonly inputSchema: JsonObject;
  /** The same, in the exact spelling of the file. */
  readonly inputSchemaText: string;
  readonly outputSchema?: JsonObject;
  /** The same, in the exact spelling of the file, where there is one. */
  readonly outputSchemaText?: string;
  /** What is known for certain about its ways. */
  readonly annotations?: ToolAnnotations;
  /** Milliseconds that a call may take, where the definition says so. */
  readonly timeoutMs?: number;
  /** Hash of all that decides how it runs: changes when the definition does. */
  readonly revision: string;
}

/** How far a call has come. */
export interface ToolProgress {
  readonly stage: "checking" | "resolving" | "running";
  /** A part of a streamed answer, as it arrives. */
  readonly event?: HttpEvent;
  /** A line of what a program says on stderr, as it runs: without secrets and signs that act. */
  readonly stderr?: string;
  /** How far a flow has come. */
  readonly step?: StepProgress;
}

/** A step of a flow that begins, is tried again, or is done. */
export interface StepProgress {
  readonly id: string;
  readonly state: "begun" | "again" | "done";
  /** Of so many steps of the flow, so many are done. */
  readonly done: number;
  readonly total: number;
}

export interface InvokeContext {
  /** Names the call in the audit log; default a new one. */
  readonly id?: string;
  /** Who asks, as the log is to have it: a token's id. */
  readonly tokenId?: string;
  readonly signal?: StopSignal;
  readonly onProgress?: (progress: ToolProgress) => void;
  /** Milliseconds from now, or a point in time: ends the call earlier than its own time limit, never later. */
  readonly deadline?: number | Deadline;
  /** Of a flow: an id for this run. One that was cut off is taken up again behind the steps that are done. */
  readonly run?: string;
  /**
   * How often a runner was lost that had begun with this very call: it may have been done. A flow is taken up again, a tool that says
   * so is called again, and any other is not; after five times none is.
   */
  readonly cutOffs?: number;
  /** Names the call to servers that are asked for it (`Idempotency-Key`): to those a second try is the same call. */
  readonly once?: string;
  /** Asks somebody for a call that has to be approved; true: it may run. Absent: nobody can be asked. */
  readonly approve?: (request: ApprovalRequest) => Promise<boolean>;
  /** The digest of the call that was approved before, or what was said of it: nothing else is run. */
  readonly approved?: string | GivenApproval;
}

/** What is known about the process that did the work. */
export interface ProcessMeta {
  readonly tier: Tier;
  readonly via: "direct" | "helper";
  readonly guarantees: Guarantees;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  /** True when the program wrote more than was kept. */
  readonly truncated: boolean;
  readonly lingering: boolean;
  readonly survived: boolean;
}

export interface ToolMeta {
  readonly durationMs: number;
  /** Of it, spent waiting for a place. */
  readonly queuedMs: number;
  /** Absent when no process was started. */
  readonly process?: ProcessMeta;
  /** Absent when no request was to be made. Secrets in it are `***`. */
  readonly http?: HttpMeta;
  /** Oddities that did not hinder the result. */
  readonly warnings: readonly string[];
}

/**
 * How a call ended. `json` is the result's exact text; `value` is it parsed, on first use. `approval`: what somebody would have to
 * approve, where nobody could be asked.
 */
export type ToolResult =
  | { readonly ok: true; readonly json: string; readonly value: JsonValue; readonly meta: ToolMeta }
  | {
      readonly ok: false;
      readonly error: ToolFailure;
      readonly approval?: ApprovalRequest;
      readonly meta: ToolMeta;
    };

/** A tool that can be called. */
export interface Tool extends ToolSummary {
  /** Why it cannot run now; empty when it can. Looks at files, starts nothing. */
  check(): Promise<readonly Blocker[]>;
  /**
   * Call it. `args`: the JSON text of an object, which reaches the tool as written, or a value; empty text is `{}`.
   * Never rejects: a failure is a result.
   */
  invoke(args: string | JsonValue | undefined, context?: InvokeContext): Promise<ToolResult>;
  /** How a call would be refused before anything runs: by its arguments, the tool's state, or for want of an approval. */
  refusal(
    args: string | JsonValue | undefined,
    context?: Pick<InvokeContext, "approved">,
  ): Promise<ToolResult | undefined>;
  /** What a call would run, without running it; `resolve: true` runs the scripts and commands that decide arguments. */
  plan(args: string | JsonValue | undefined, options?: { readonly resolve?: boolean }): Promise<Plan>;
}
