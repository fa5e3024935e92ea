import type { Redactor } from "@toolhaft/json-text/redact";
import type { StoredTool } from "@toolhaft/store";
import { type BundleTool, isIdempotent } from "@toolhaft/tool-bundle";
import { type Blocker, blockerOf } from "../../errors/blocker.ts";
import { failure } from "../../errors/failure.ts";
import type { Fix, ToolFailure } from "../../errors/failure.ts";
import type { HowItRuns, Ran, SourceTool, ToolCall } from "../../source.ts";
import { ANY_OBJECT } from "../definition.ts";
import { reasonsAgainst } from "./blocked.ts";
import type { FlowWorld } from "../../flow/flow-world.ts";
import { limitCall } from "./call-rates.ts";
import { execTool } from "./exec-tool.ts";
import { flowTool } from "./flow-tool.ts";
import { functionTool } from "./function-tool.ts";
import type { HttpEngine } from "./http-engine.ts";
import { httpTool } from "./http-tool.ts";
import { inPlace } from "./in-place.ts";
import type { StoreSourceOptions } from "./options.ts";

/** What all tools of one store share. */
export interface StoredWorld {
  readonly options: StoreSourceOptions;
  readonly id: string;
  readonly engine: HttpEngine;
  /** Values of secrets, and what hides them. */
  readonly hidden: readonly string[];
  readonly redactor: Redactor;
  /** What flows of a bundle are run with. */
  flowWorld(bundleID: string): FlowWorld;
  /** What a store says, as the failure of a call; `undefined`: it is no error of a store. */
  failed(error: unknown): ToolFailure | undefined;
  /** The tool of a key as it is now. */
  fresh(stored: StoredTool, name: string): Promise<SourceTool | ToolFailure | undefined>;
}

/** One stored tool under the name it is called by. The Tools Functional Specification, "Invocation flow". */
export function sourceTool(
  stored: StoredTool,
  name: string,
  world: StoredWorld,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): SourceTool {
  const { options, id } = world;
  const { bundleID, version, displayName, description } = stored;
  const { tool } = stored;
  const reasons = reasonsAgainst(stored, options);
  const [blocked] = reasons;
  const { timeoutMs, ...ways } = howItRuns(stored, tool, name, world);
  const inputSchema = tool?.argSchema ?? ANY_OBJECT;
  return {
    ref: { source: id, name, version, bundle: bundleID },
    name,
    title: displayName,
    ...(description === undefined ? {} : { description }),
    inputSchema,
    inputSchemaText: tool?.source.source(["argSchema"]) ?? JSON.stringify(inputSchema),
    ...(tool?.outputSchema === undefined ? {} : { outputSchema: tool.outputSchema }),
    ...(tool?.annotations === undefined ? {} : { annotations: tool.annotations }),
    ...(tool !== undefined && mayRepeat(tool) ? { isIdempotent: true } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    revision: stored.revision,
    async definition() {
      const { fromBundleTool } = await import("@toolhaft/tool-targets/formats");
      return tool && { set: fromBundleTool(tool), format: "bundle" };
    },
    slug: stored.slug,
    ...(ways.steps === undefined ? {} : { steps: async () => (await ways.steps?.()) ?? [] }),
    ...(blocked === undefined ? {} : { blocked }),
    ...(isDraft ? {} : { fresh: () => world.fresh(stored, name) }),
    secrets: () => [...world.hidden, ...(ways.secrets?.() ?? [])],
    check: async () => [...blockersFrom(reasons, stored), ...(await ways.check())],
    async run(call) {
      const { maxCallsPerMinute, limits } = tool ?? {};
      const most = limits?.["maxConcurrentCalls"];
      const isHttp = tool?.impl.kind === "http";
      // What is played asks nobody for anything.
      const isPlayed = isHttp && options.tape?.played !== undefined;
      const counted = async (now: ToolCall): Promise<Ran> => {
        const limited =
          maxCallsPerMinute === undefined || isHttp
            ? undefined
            : await limitCall(options.store, stored, maxCallsPerMinute);
        if (limited !== undefined) return { result: { ok: false, error: limited } };
        // What is not stored has no count.
        if (!isDraft) options.store.recordCall(stored.toolID);
        return ways.run(now);
      };
      try {
        if (typeof most !== "number" || isPlayed) return await counted(call);
        return await inPlace({ store: options.store, tool: stored, most }, call, counted);
      } catch (error) {
        const failed = world.failed(error);
        if (failed === undefined) throw error;
        return { result: { ok: false, error: failed } };
      }
    },
    async plan(call) {
      const planned = await ways.plan(call);
      if (!planned.ok) return planned;
      const blockers = [...blockersFrom(reasons, stored), ...(await ways.check())];
      return blockers.length === 0 ? planned : { ...planned, blockers };
    },
  };
}

/** Whether a second call does nothing more. Of a flow its steps are asked one by one. */
function mayRepeat(tool: BundleTool): boolean {
  const lookup = { find: () => undefined, names: () => [], where: "" };
  return isIdempotent({ tool, id: "", isOff: false, lookup });
}

function blockersFrom(reasons: readonly ToolFailure[], { slug, bundleID }: StoredTool): Blocker[] {
  const fixes: Partial<Record<ToolFailure["code"], Fix>> = {
    TOOL_DISABLED: { kind: "enableTool", name: slug },
    TOOL_BUNDLE_DISABLED: { kind: "enableBundle", name: bundleID },
    TOOL_BUNDLE_DELETED: { kind: "restoreBundle", name: bundleID },
  };
  return reasons.map((reason) => {
    const fix = fixes[reason.code];
    return blockerOf(fix === undefined ? reason : { ...reason, fix });
  });
}

/** By what a tool is done. */
function howItRuns(
  stored: StoredTool,
  tool: BundleTool | undefined,
  name: string,
  world: StoredWorld,
): HowItRuns {
  const { options, id, engine, redactor, hidden } = world;
  const { functions = {}, exec } = options;
  if (tool?.impl.kind === "http") return httpTool(tool, tool.impl, engine, options);
  if (tool?.impl.kind === "go") return functionTool(tool, tool.impl, functions, redactor);
  if (tool?.impl.kind === "exec" && exec !== undefined)
    return execTool(tool, tool.impl, id, { ...exec, secrets: hidden });
  if (tool?.impl.kind === "flow")
    return flowTool(tool, tool.impl, { name, revision: stored.revision }, world.flowWorld(stored.bundleID));
  const [error = failure("TOOL_TYPE_UNKNOWN", { name: stored.slug, type: stored.type })] = reasonsAgainst(
    stored,
    options,
  );
  return {
    check: () => Promise.resolve([]),
    run: () => Promise.resolve({ result: { ok: false, error } }),
    plan: () => Promise.resolve({ ok: false, error }),
  };
}
