import type { Diagnostic } from "@toolhaft/diagnostics";
import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Executor } from "@toolhaft/exec-sandbox";
import type { JsonValue } from "@toolhaft/json-text";
import type { ApprovalRule } from "./approve/approval.ts";
import type { AuditSink } from "./audit/record.ts";
import { blockerOf } from "./errors/blocker.ts";
import { failure } from "./errors/failure.ts";
import type { ToolFailure } from "./errors/failure.ts";
import { internalFailure } from "./errors/fault.ts";
import { findTool, refuseTakenNames } from "./find-tool.ts";
import { invoke, type InvokeWorld } from "./invoke/invoke.ts";
import { prepareCall } from "./invoke/prepare-call.ts";
import { resultOf } from "./invoke/result.ts";
import { refusalOf, secretsOf } from "./invoke/run-call.ts";
import { settleLimits } from "./limits.ts";
import type { ToolboxLimits } from "./limits.ts";
import type { Plan } from "./plan.ts";
import { redactorOf } from "./program/environment.ts";
import type { SourceTool, StoredTools, ToolDraft, ToolSource } from "./source.ts";
import { listAll } from "./list-all.ts";
import type { InvokeContext, Tool, ToolRef, ToolResult, ToolSummary } from "./tool.ts";
import type { ProviderCall } from "./provider/provider-call.ts";
import {
  type ProviderOptions,
  type ProviderRequest,
  type ProviderTools,
  toProvider,
} from "./provider/provider-tools.ts";
import { createSchemaChecker } from "./validate/schema-checker.ts";

export interface ToolboxOptions {
  readonly sources: readonly ToolSource[];
  /** Runs the processes. Default: one of its own, made with the first call that needs it. */
  readonly executor?: Executor;
  /** Where each call's line goes. Default nowhere. */
  readonly audit?: AuditSink;
  readonly limits?: ToolboxLimits;
  /** Why a tool is not to be called as it is now, as the end of a sentence: it is then neither listed nor run. Asked each time. */
  readonly review?: (tool: SourceTool) => Promise<string | undefined>;
  /** Which tools run only after somebody has approved the exact call. Default: none. */
  readonly approval?: ApprovalRule;
}

/** Tools of any source, called in one way: arguments checked, isolated, output checked, audited. */
export interface Toolbox {
  /** All sound tools, source by source. */
  list(): Promise<readonly ToolSummary[]>;
  get(tool: string | ToolRef): Promise<Tool | undefined>;
  /** A tool that is nowhere kept, to be called as one of a source's. Rejects with why it is no sound tool. */
  draft(source: string, draft: ToolDraft): Promise<Tool | undefined>;
  /** What there is to say of the tools of a store, by its source's id; undefined where there is no such source. */
  stored(source: string): StoredTools | undefined;
  /** Call a tool by name. Never rejects; also a name that nobody has is one line in the audit log. */
  invoke(tool: string | ToolRef, args?: string | JsonValue, context?: InvokeContext): Promise<ToolResult>;
  plan(
    tool: string | ToolRef,
    args?: string | JsonValue,
    options?: { readonly resolve?: boolean },
  ): Promise<Plan>;
  /** The tools as a target takes them: the list that goes into a request. Rejects with a `TypeError` for an id that there is not. */
  toProvider<Target extends string>(
    target: Target,
    options?: ProviderOptions,
  ): Promise<ProviderTools<Target>>;
  /**
   * A call of a model as one of a tool: names and arguments as the tool has them, exact JSON text. `target`: whose names they
   * are; default the one that was asked for last. Where it cannot be, the failed result to send back.
   */
  fromProvider(call: ProviderCall, target?: string): ProviderRequest;
  /** Takes the secrets of all sources out of JSON text, in all their spellings: for who records what calls hold. JSON again. */
  hide(json: string): string;
  /** Findings in the sources' files, and so why a tool is missing. */
  problems(): readonly Diagnostic[];
  /** What the sources tell a model beside their tools. */
  context(): string;
  /** Be told when tools may have changed; the answer ends it. */
  watch(onChange: () => void): () => void;
  /** End what runs, and let go of everything that was not given. The sources are closed, too. */
  close(): Promise<void>;
}

/**
 * Make a toolbox. Rejects with a `ToolboxError`: `SOURCE_NAME_TAKEN` when two tools share a name,
 * `TOOLBOX_OPTIONS_INVALID` for a limit that means nothing.
 */
export async function createToolbox(options: ToolboxOptions): Promise<Toolbox> {
  const { sources, audit } = options;
  const limits = settleLimits(options.limits);
  await refuseTakenNames(sources);
  const checker = createSchemaChecker();
  let own: Executor | undefined;
  let isClosed = false;
  const executor = (): Executor => options.executor ?? (own ??= createExecutor());
  const reviewed = async (tool: SourceTool): Promise<SourceTool | ToolFailure> => {
    const reason = await options.review?.(tool);
    return reason === undefined ? tool : failure("TOOL_NOT_REVIEWED", { name: tool.name, reason });
  };
  const world: InvokeWorld = {
    ...{ executor, limits, checker, audit, approval: options.approval },
    callInner: async (tool, args, context) => invoke(tool.name, await reviewed(tool), args, context, world),
  };
  const find = async (tool: string | ToolRef): ReturnType<typeof findTool> => {
    if (isClosed) return failure("TOOLBOX_CLOSED");
    // A source of somebody else's may throw what it likes.
    const found = await findTool(sources, tool).catch((error: unknown) => internalFailure(error));
    return "code" in found ? found : reviewed(found);
  };
  const list = async (): Promise<readonly ToolSummary[]> => {
    const tools = await listAll(sources);
    if (options.review === undefined) return tools;
    const found = await Promise.all(tools.map(({ ref }) => find(ref)));
    return tools.filter((_, at) => !("code" in (found[at] ?? failure("TOOL_NOT_FOUND"))));
  };
  const refresh = async (kept: SourceTool): ReturnType<typeof findTool> => {
    if (isClosed) return failure("TOOLBOX_CLOSED");
    if (kept.fresh === undefined) return reviewed(kept);
    const found = await kept
      .fresh()
      .catch((error: unknown) => internalFailure(error, (text) => redactorOf(secretsOf(kept)).text(text)));
    if (found === undefined) return failure("TOOL_NOT_FOUND", { name: kept.name });
    return "code" in found ? found : reviewed(found);
  };
  const plan = async (
    found: SourceTool,
    args: string | JsonValue | undefined,
    resolve: boolean,
  ): Promise<Plan> => {
    const prepared = await prepareCall(found, args, {}, world);
    return prepared.ok ? found.plan({ ...prepared.call, resolve }) : prepared;
  };
  const open = (found: SourceTool): Tool => ({
    ...found,
    async check() {
      const now = await refresh(found);
      return "code" in now ? [blockerOf(now)] : now.check();
    },
    invoke: async (args, context = {}) => invoke(found.name, await refresh(found), args, context, world),
    async refusal(args, context = {}) {
      const ran = await refusalOf(await refresh(found), args, context, world);
      return ran && resultOf(ran, 0);
    },
    async plan(args, { resolve = false } = {}) {
      const now = await refresh(found);
      return "code" in now ? { ok: false, error: now } : plan(now, args, resolve);
    },
  });

  const provided = new Map<string, ProviderTools>();
  let latest: ProviderTools | undefined;

  return {
    list,
    async toProvider(target, given) {
      const tools = await toProvider(await list(), target, given);
      provided.set(target, tools);
      latest = tools;
      return tools;
    },
    fromProvider(call, target) {
      const tools = target === undefined ? latest : provided.get(target);
      if (tools === undefined) throw new TypeError("toProvider comes first: names and arguments are its own");
      return tools.read(call);
    },
    async get(tool) {
      const found = await find(tool);
      return "code" in found ? undefined : open(found);
    },
    async draft(source, draft) {
      if (isClosed) return undefined;
      const made = await sources.find(({ id }) => id === source)?.draft?.(draft);
      return made && open(made);
    },
    stored: (source) => sources.find(({ id }) => id === source)?.stored,
    async invoke(tool, args, context = {}) {
      return invoke(typeof tool === "string" ? tool : tool.name, await find(tool), args, context, world);
    },
    async plan(tool, args, { resolve = false } = {}) {
      const found = await find(tool);
      return "code" in found ? { ok: false, error: found } : plan(found, args, resolve);
    },
    hide(json) {
      const values = new Set(sources.flatMap((source) => source.secrets?.() ?? []));
      return redactorOf([...values].sort()).json(json);
    },
    problems: () => sources.flatMap((source) => source.problems()),
    context: () =>
      sources
        .flatMap((source) => source.context?.() ?? [])
        .filter((text) => text !== "")
        .join("\n\n"),
    watch(onChange) {
      const ends = sources.flatMap((source) => source.watch?.(onChange) ?? []);
      return () => {
        for (const end of ends) end();
      };
    },
    async close() {
      isClosed = true;
      await own?.close();
      // Before the store, which what was recorded may still have to go to.
      await audit?.close();
      await Promise.all(sources.map((source) => source.close()));
    },
  };
}
