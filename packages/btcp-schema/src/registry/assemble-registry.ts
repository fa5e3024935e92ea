import { callTool, type CallRules } from "./call/call-tool.ts";
import { linkSignals } from "./call/link-signals.ts";
import { createSlots } from "./slots.ts";
import { BTCPError } from "../errors/btcp-error.ts";
import { createEvents } from "./events.ts";
import { fail } from "./fail.ts";
import { createPermissions } from "./grants/permissions.ts";
import { createRemembered } from "./grants/remembered.ts";
import { readCapabilities, readLifetime, readNumber, readSignal } from "./read-options.ts";
import type { Registry, RegistryOptions } from "./registry.ts";
import type { HoldAgainst } from "./json/misfit.ts";
import type { WebMcpOptions, WebMcpTools } from "./model-context.ts";
import { passes, type RegisteredTool } from "./tools/registered-tool.ts";
import { matchFunctions, readFunctions, type ReadManifest } from "./tools/match-functions.ts";
import { createToolMap } from "./tools/tool-map.ts";

const MEGABYTE = 1_048_576;
const TIMEOUT = { least: 1, most: 300_000 };
const BYTES = { least: 1, most: 1_073_741_824, unset: MEGABYTE };

/** What registries differ in: how definitions are read, and how values are held against schemas. */
export interface RegistryParts {
  /** Throws `TOOL_INVALID`. */
  readTool: (definition: unknown) => RegisteredTool;
  /** Throws `TOOL_INVALID` when it holds no list of tools. */
  readManifest: (manifest: unknown) => ReadManifest;
  holdAgainst: HoldAgainst;
  toWebMcp: (registry: Registry, options?: WebMcpOptions) => Promise<WebMcpTools>;
}

/** A registry of these parts. Throws a `BTCPError` with the code `INVALID_OPTIONS`. */
export function assembleRegistry(
  { readTool, readManifest, holdAgainst, toWebMcp }: RegistryParts,
  options: RegistryOptions,
): Registry {
  const events = createEvents();
  const tools = createToolMap(events);
  const remembered = createRemembered(
    options.storage,
    options.storageKey ?? "toolhaft:granted",
    (doing, message) => {
      events.emit({ type: "storage-failed", doing, message });
    },
  );
  const { agent, request } = options;
  const permissions = createPermissions({ events, remembered, agent, request });
  const maxWaiting = readNumber("maxWaiting", options.maxWaiting, { least: 0, most: 10_000, unset: 100 });
  const maxConcurrent = readNumber("maxConcurrent", options.maxConcurrent, { least: 1, most: 10, unset: 3 });
  const slots = createSlots(maxConcurrent, maxWaiting);
  const rules: CallRules = {
    events,
    permissions,
    holdAgainst,
    maxInputBytes: readNumber("maxInputBytes", options.maxInputBytes, BYTES),
    maxOutputBytes: readNumber("maxOutputBytes", options.maxOutputBytes, BYTES),
    timeout: readNumber("timeout", options.timeout, { ...TIMEOUT, unset: 30_000 }),
  };
  void permissions.grant(readCapabilities("granted", options.granted ?? []), "page");
  const end = new AbortController();
  let calls = 0;
  const throwIfClosed = (): void => {
    if (end.signal.aborted) throw fail("REGISTRY_CLOSED");
  };

  const registry: Registry = {
    register(definition, run, options = {}) {
      throwIfClosed();
      const signal = readSignal(options.signal);
      const tool = readTool(definition);
      if (typeof run !== "function") {
        throw fail("TOOL_INVALID", { tool: JSON.stringify(tool.name), problem: "it has no function" });
      }
      if (signal?.aborted === true) return () => undefined;
      const remove = tools.add({ tool, run, slots: [slots] });
      signal?.addEventListener("abort", remove, { once: true });
      return remove;
    },
    registerManifest(manifest, functions) {
      throwIfClosed();
      const given = readFunctions(functions);
      const read = readManifest(manifest);
      const own = read.maxConcurrent === undefined ? [] : [createSlots(read.maxConcurrent, maxWaiting)];
      const registered = new Map<string, () => void>();
      const { matched, rejected } = matchFunctions(read, given);
      for (const { tool, run } of matched) {
        try {
          registered.set(tool.name, tools.add({ tool, run, slots: [...own, slots] }));
        } catch (error) {
          if (!(error instanceof BTCPError)) throw error;
          rejected.push({ name: tool.name, error });
        }
      }
      const unregister = (): void => {
        for (const remove of registered.values()) remove();
      };
      return { registered: [...registered.keys()], rejected, unregister };
    },
    list: (filter = {}) => tools.list().filter((tool) => passes(tool, filter)),
    get: (name) => tools.list().find((tool) => tool.name === name),
    async call(name, input, callOptions = {}) {
      throwIfClosed();
      const entry = tools.get(name);
      const { timeout: ms } = callOptions;
      const signal = readSignal(callOptions.signal);
      const timeout = ms === undefined ? undefined : readNumber("timeout", ms, { ...TIMEOUT, unset: 0 });
      const id = ++calls;
      const tool = entry.tool.name;
      const start = performance.now();
      const took = (): number => performance.now() - start;
      events.emit({ type: "called", call: id, tool });
      const linked = linkSignals(end.signal, signal);
      try {
        const value = await callTool(rules, { id, entry, input, timeout, signal: linked.signal });
        events.emit({ type: "finished", call: id, tool, ok: true, ms: took() });
        return value;
      } catch (thrown) {
        const code = thrown instanceof BTCPError ? thrown.code : "EXECUTION_ERROR";
        events.emit({ type: "finished", call: id, tool, ok: false, code, ms: took() });
        throw thrown;
      } finally {
        linked.unlink();
      }
    },
    async grant(capabilities, { lifetime } = {}) {
      throwIfClosed();
      const held = readLifetime(lifetime, remembered.isThere);
      await permissions.grant(readCapabilities("capabilities", capabilities), held);
    },
    revoke: async (capabilities) => permissions.revoke(readCapabilities("capabilities", capabilities)),
    granted: () => permissions.list(),
    async preflight(capabilities) {
      const ids = readCapabilities("capabilities", capabilities);
      const missing = await permissions.missing(ids);
      const otherwise = request === undefined ? "denied" : "prompt";
      return Object.fromEntries(ids.map((id) => [id, missing.includes(id) ? otherwise : "granted"]));
    },
    async requestCapabilities(capabilities, options = {}) {
      throwIfClosed();
      const signal = readSignal(options.signal);
      const ids = readCapabilities("capabilities", capabilities);
      const linked = linkSignals(end.signal, signal);
      try {
        return await permissions.request(ids, { signal: linked.signal });
      } finally {
        linked.unlink();
      }
    },
    listen: (listener) => events.listen(listener),
    toWebMcp: (webMcpOptions) => toWebMcp(registry, webMcpOptions),
    close() {
      end.abort();
      tools.clear();
    },
  };
  return registry;
}
