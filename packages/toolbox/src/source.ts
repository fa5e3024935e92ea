import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Deadline, Executor, RunOutcome, StopSignal } from "@toolhaft/exec-sandbox";
import type { HttpMeta } from "@toolhaft/http-runner";
import type { JsonDocument, JsonObject } from "@toolhaft/json-text";
import type { StoreHost, ToolKey } from "@toolhaft/store";
import type { ImportedTools } from "@toolhaft/tool-targets/formats";
import type { ApprovalRequest } from "./approval-request.ts";
import type { Blocker } from "./errors/blocker.ts";
import type { ToolFailure } from "./errors/failure.ts";
import type { Plan } from "./plan.ts";
import type { InvokeContext, ToolProgress, ToolRef, ToolResult, ToolSummary } from "./tool.ts";

export interface ToolQuery {
  readonly pageSize?: number;
  readonly pageToken?: string;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextPageToken?: string;
}

/** What a call is given by the flow that makes it. */
export interface StepContext extends InvokeContext {
  /** For whom: the name of the flow, and the id of the step. */
  readonly step?: { readonly flow: string; readonly id: string };
}

/** A call whose arguments are known to fit. */
export interface ToolCall {
  /** The arguments as they came. */
  readonly text: string;
  readonly value: JsonObject;
  /** The text as it was parsed: how each value is written. */
  readonly document: JsonDocument;
  readonly deadline: Deadline;
  readonly executor: Executor;
  readonly signal?: StopSignal;
  readonly onProgress?: (progress: ToolProgress) => void;
  /** Call another tool for this one, checked and audited as any other call. */
  readonly callOther: (tool: SourceTool, args: string, context: StepContext) => Promise<ToolResult>;
  /** How many calls of tools by tools it is below. */
  readonly depth: number;
  /** The id of a run, as its caller gave it. */
  readonly run?: string;
  /** What names the call to servers. */
  readonly once?: string;
}

/** What a process was given, without a value that came from a model or the environment. */
export interface ProcessTrail {
  /** Arguments that hold a call's values are named instead: `<query>`. */
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Variables passed on beside PATH and HOME, sorted. */
  readonly envKeys: readonly string[];
  readonly outcome: RunOutcome;
}

export interface ResolvedTrail {
  readonly param: string;
  readonly by: string;
  readonly ok: boolean;
  /** It may not run, and did not. */
  readonly skipped?: true;
  readonly ms: number;
}

/** What a source's tool made of a call. */
export interface Ran {
  readonly result:
    | { readonly ok: true; readonly json: string }
    | { readonly ok: false; readonly error: ToolFailure; readonly approval?: ApprovalRequest };
  readonly process?: ProcessTrail;
  /** What scripts and commands made of arguments. */
  readonly resolved?: readonly ResolvedTrail[];
  /** What is known about the requests behind it. */
  readonly http?: HttpMeta;
  /** Name of the function that did it. */
  readonly function?: string;
  /** Set: the tool answers a failure with nothing, and nothing is not held against its output schema. */
  readonly isEmpty?: boolean;
  readonly warnings?: readonly string[];
}

/** One way to do a tool: by a program, a request or a function. */
export interface HowItRuns {
  /** Milliseconds that a call may take, where the definition says so. */
  readonly timeoutMs?: number;
  /** Values of secrets that it is called with, and of variables that its program gets: nothing that leaves shows them. */
  secrets?(): readonly string[];
  /** What keeps it from running now. */
  check(): Promise<readonly Blocker[]>;
  run(call: ToolCall): Promise<Ran>;
  plan(call: ToolCall & { readonly resolve: boolean }): Promise<Plan>;
  /** Of a flow: the tools that it calls, as far as they are there. */
  steps?(): Promise<readonly SourceTool[]>;
}

/** What a tool was read from, for whoever holds it against what was reviewed. */
export interface Definition {
  /** The tool alone, with its text. */
  readonly set: ImportedTools;
  /** `manifest`, `skill` or `bundle`. */
  readonly format: string;
  /** The file; absent for what a store keeps. */
  readonly path?: string;
}

/** A tool as its source knows it: how it runs, not how it is guarded. The toolbox checks, times and audits. */
export interface SourceTool extends ToolSummary, HowItRuns {
  /** What it was read from; absent for tools that nobody wrote down, such as `read_skill`. */
  definition?(): Promise<Definition | undefined>;
  /** Why it cannot be called, whatever the arguments; a plan still says what it would do. */
  readonly blocked?: ToolFailure;
  /** The same tool as it is now, for whoever kept this one; without it a tool does not change. */
  fresh?(): Promise<SourceTool | ToolFailure | undefined>;
  /** Of a stored tool: what all of its versions are called by. */
  readonly slug?: string;
  /** Whether a second call with the same arguments does nothing more. Default false. */
  readonly isIdempotent?: boolean;
  /** Set: arguments are passed as they are, fitting or not, as the reference implementation does. */
  readonly unchecked?: boolean;
  /** Parameters for which `null` is as good as nothing, whatever their schema says. */
  readonly nullable?: readonly string[];
}

/** The definition of a tool that is not stored, and the bundle that it is meant for. */
export interface ToolDraft {
  /** Absent: one that is yet to be made. */
  readonly bundleID?: string;
  readonly text: string;
}

/** The tools of a store, as whoever calls them knows them. */
export interface StoredTools extends StoreHost {
  /** Those that can be called, by the names that they are called by. */
  names(): Promise<ReadonlyMap<string, ToolKey>>;
}

/** Where tools come from. */
export interface ToolSource {
  readonly id: string;
  list(query?: ToolQuery): Promise<Page<ToolSummary>>;
  /** The tool; a failure where it is there and cannot be read. */
  get(ref: Omit<ToolRef, "source">): Promise<SourceTool | ToolFailure | undefined>;
  /** A tool that is nowhere kept, where a source can call what it does not hold. Rejects with why it is no sound tool. */
  draft?(draft: ToolDraft): Promise<SourceTool>;
  /** What there is to say of the tools of a store, where they come from one. */
  readonly stored?: StoredTools;
  /** Values of the secrets of all its tools. */
  secrets?(): readonly string[];
  /** Every tool's name, where reading the tools themselves would cost much more. */
  names?(): Promise<readonly string[]>;
  /** Findings in the files behind it, and so why a tool is missing. */
  problems(): readonly Diagnostic[];
  /** Words for the model that go with these tools. */
  context?(): string | undefined;
  /** Be told when tools may have changed; the answer ends it. */
  watch?(onChange: () => void): () => void;
  close(): Promise<void>;
}
