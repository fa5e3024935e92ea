import { fingerprint } from "@toolhaft/diagnostics";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { createRedactor } from "@toolhaft/json-text/redact";
import type {
  Blocker as StoredBlocker,
  StoredTool,
  StoreError,
  StoreProblem,
  ToolKey,
} from "@toolhaft/store";
import type { ToolFailure } from "../../errors/failure.ts";
import type { SourceTool, ToolSource } from "../../source.ts";
import type { ToolRef } from "../../tool.ts";
import { countCall } from "./call-rates.ts";
import { chooseKey } from "./choose-key.ts";
import { memoryJournal } from "../../flow/memory-journal.ts";
import { createHttpEngine } from "./http-engine.ts";
import { slugIn } from "./names.ts";
import type { StoreSourceOptions } from "./options.ts";
import { stepTools } from "./step-tools.ts";
import { sourceTool } from "./stored-tool.ts";
import type { StoredWorld } from "./stored-tool.ts";
import { watchNames } from "./watched-names.ts";

const MOST_KEPT = 1_000;
const MOST_ON_PAGE = 256;
const LONGEST_NAME = 64;

/**
 * The tools of a store (the Tools Functional Specification): requests, functions and programs, each called as its type says. A
 * tool is called by its slug, in letters that every model API takes; newer versions have theirs behind it. Tools that cannot be called are
 * not listed; asked for by name they say why. Give the store `hasFunction` from the same functions, so that its lists agree.
 */
export function storeSource(options: StoreSourceOptions): ToolSource {
  const { store, id = "store", prefix = "", access } = options;
  const bundleIDs = options.bundleIDs?.map((each) => each.toLowerCase());
  const engine = createHttpEngine(options.transport, {
    tape: options.tape,
    countCall: (toolID, limit) => countCall(store, toolID, limit),
  });
  const names = watchNames(store, bundleIDs, LONGEST_NAME - prefix.length);
  // By tool: what was read from a text serves until the text is another one.
  const kept = new Map<string, { revision: string; state: string; name: string; tool: SourceTool }>();
  let problems: readonly Diagnostic[] = [];

  const make = (stored: StoredTool, name: string): SourceTool => {
    const world = worldNow();
    const state = stored.effective.reasons.join(" ");
    const known = kept.get(stored.toolID);
    if (known?.revision === stored.revision && known.state === state && known.name === name)
      return known.tool;
    const tool = sourceTool(stored, name, world);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(stored.toolID, { revision: stored.revision, state, name, tool });
    return tool;
  };
  const read = async (key: ToolKey, name: string): Promise<SourceTool | ToolFailure | undefined> => {
    try {
      const stored = await store.getTool(key);
      return stored && make(stored, name);
    } catch (error) {
      if (!isStoreError(error)) throw error;
      // A name that no tool can have is a tool that nobody has.
      return error.code === "STORE_ARGUMENT_INVALID" ? undefined : storeFailure(error);
    }
  };
  const isMine = (bundle: string): boolean => bundleIDs?.includes(bundle.toLowerCase()) !== false;
  const { journal = memoryJournal() } = options;
  const findStep = stepTools({ store, isMine, read: (key) => read(key, `${prefix}${key.slug}`) });
  const failed: StoredWorld["failed"] = (error) => (isStoreError(error) ? storeFailure(error) : undefined);
  const saidByStore = (error: unknown): ToolFailure => {
    const failure = failed(error);
    if (failure === undefined) throw error;
    return failure;
  };
  let reached = access?.now;
  const worldOf = (): StoredWorld => {
    const all = reached === undefined ? options : { ...options, ...reached };
    const hidden = Object.values(all.secrets ?? {}).map(({ value }) => value);
    return {
      ...{ options: all, id, engine, hidden, redactor: createRedactor(hidden) },
      fresh: (stored, name) => read(stored, name),
      failed,
      flowWorld: (own) => ({
        journal,
        // The failure of a step: what was done before it stays done.
        find: (operation) => findStep(own, operation).catch(saidByStore),
      }),
    };
  };
  let world = worldOf();
  const worldNow = (): StoredWorld => {
    if (access?.now === reached) return world;
    reached = access?.now;
    kept.clear();
    judged.clear();
    world = worldOf();
    return world;
  };
  const judged = new Map<string, { revision: string; state: string; blockers: readonly StoredBlocker[] }>();
  const blockersOf = async (stored: StoredTool): Promise<readonly StoredBlocker[]> => {
    const here = worldNow();
    const state = stored.effective.reasons.join(" ");
    const known = judged.get(stored.toolID);
    if (known?.revision === stored.revision && known.state === state) return known.blockers;
    const found = await sourceTool(stored, stored.slug, here).check();
    const blockers = found.flatMap(({ severity, ...blocker }) => (severity === "blocks" ? [blocker] : []));
    // A program may come and go at any time, and so may the tools of a flow.
    if (stored.type === "exec" || stored.type === "flow" || worldNow() !== here) return blockers;
    if (judged.size >= MOST_KEPT) judged.clear();
    judged.set(stored.toolID, { revision: stored.revision, state, blockers });
    return blockers;
  };
  const find = async (wanted: Omit<ToolRef, "source">): ReturnType<typeof read> => {
    const { name, version, bundle } = wanted;
    if (!name.startsWith(prefix)) return undefined;
    const plain = name.slice(prefix.length);
    if (bundle !== undefined && version !== undefined) {
      if (!isMine(bundle)) return undefined;
      // A slug, which needs no look at the names; else a name, of which another slug may be all that is left.
      const direct = plain.includes("_")
        ? undefined
        : await read({ bundleID: bundle, slug: plain, version }, name);
      if (direct !== undefined) return direct;
      const key = chooseKey(await names.now(), { ...wanted, name: plain }, prefix);
      if (key !== undefined && !("code" in key)) return read(key, name);
      return read({ bundleID: bundle, slug: slugIn(plain), version }, name);
    }
    const chosen = chooseKey(await names.now(), { ...wanted, name: plain }, prefix);
    return chosen === undefined || "code" in chosen ? chosen : read(chosen, name);
  };

  return {
    id,
    async list({ pageSize = MOST_ON_PAGE, pageToken } = {}) {
      const { callable } = await names.now();
      const all = [...callable];
      const from = pageToken === undefined ? 0 : Number(pageToken);
      const until = from + Math.min(Math.max(1, pageSize), MOST_ON_PAGE);
      const items: SourceTool[] = [];
      for (const [name, key] of all.slice(from, until)) {
        const tool = await read(key, `${prefix}${name}`);
        // Why one is missing is among the problems.
        if (tool !== undefined && !("code" in tool) && tool.blocked === undefined) items.push(tool);
      }
      problems = problemFindings(await store.problems());
      return { items, ...(until < all.length ? { nextPageToken: String(until) } : {}) };
    },
    async draft({ bundleID, text }) {
      const stored = await store.draftTool(bundleID === undefined ? {} : { bundleID }, text);
      return sourceTool(stored, `${prefix}${stored.slug}`, worldNow(), { isDraft: true });
    },
    stored: {
      revision: worldNow,
      blockers: blockersOf,
      names: async () =>
        new Map([...(await names.now()).callable].map(([name, key]) => [`${prefix}${name}`, key])),
    },
    secrets: () => [
      ...worldNow().hidden,
      ...[...kept.values()].flatMap(({ tool }) => tool.secrets?.() ?? []),
    ],
    names: async () => [...(await names.now()).callable.keys()].map((name) => `${prefix}${name}`),
    get: (wanted) => find(wanted).catch(saidByStore),
    problems: () => problems,
    watch: (onChange) =>
      store.watch(() => {
        onChange();
      }),
    async close() {
      names.close();
      await engine.close();
    },
  };
}

/** Whether a store refused. It is known by its name: nothing of the store is loaded for it. */
function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === "StoreError" && "code" in error;
}

/** What a store says, as the failure of a call. */
function storeFailure({ code, message, retryable, hint }: StoreError): ToolFailure {
  return { code, message, retryable, ...(hint === undefined ? {} : { hint }) };
}

/** What a store found in its folder, as findings. Their rules are the store's kinds of problems: `store/misplaced`. */
function problemFindings(problems: readonly StoreProblem[]): Diagnostic[] {
  // No tool is missing for the sake of its examples.
  const ofTools = problems.filter(({ kind }) => kind !== "damaged-examples");
  return ofTools.map(({ kind, severity, path, message, at }) => {
    const rule = `store/${kind}`;
    return {
      ...{ rule, messageId: kind, data: {}, message, severity, origin: "files" },
      at: { path, pointer: "", ...(at === undefined ? {} : { range: { start: at, end: at } }) },
      fingerprint: fingerprint({ rule, messageId: kind, path: [path] }),
    };
  });
}
