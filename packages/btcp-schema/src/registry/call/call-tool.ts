import { showValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { BTCPError } from "../../errors/btcp-error.ts";
import { toToolError } from "../../errors/to-tool-error.ts";
import type { Events } from "../events.ts";
import { fail } from "../fail.ts";
import type { HoldAgainst } from "../json/misfit.ts";
import type { Permissions } from "../grants/permissions.ts";
import type { ToolEntry } from "../tools/tool-map.ts";
import { readInput } from "./read-input.ts";
import { readOutput } from "./read-output.ts";
import { startTimeLimit, type TimeLimit } from "./time-limit.ts";

/** What every call of a registry goes by. */
export interface CallRules {
  events: Events;
  permissions: Permissions;
  holdAgainst: HoldAgainst;
  maxInputBytes: number;
  maxOutputBytes: number;
  /** Milliseconds, for a tool without a limit of its own. */
  timeout: number;
}

/** One call under way. */
export interface Call {
  id: number;
  entry: ToolEntry;
  input: unknown;
  /** The call's own limit in milliseconds. */
  timeout: number | undefined;
  /** The caller's signal and the registry's end in one. */
  signal: AbortSignal;
}

/** Run one call: arguments, capabilities, a place, the tool, its result. Throws a `BTCPError` and nothing else. */
export async function callTool(rules: CallRules, call: Call): Promise<JsonValue> {
  const { entry, signal } = call;
  const { tool } = entry;
  throwIfCancelled(call);
  const { holdAgainst } = rules;
  const input = await readInput(tool, call.input, { limit: rules.maxInputBytes, holdAgainst });
  noticeDeprecation(rules, call);
  const { name, description } = tool;
  try {
    await rules.permissions.authorize(tool.capabilities, { tool: { name, description }, signal });
  } finally {
    throwIfCancelled(call);
  }
  const returned = await runInTime(rules, call, input);
  return await readOutput(tool, returned, { limit: rules.maxOutputBytes, holdAgainst });
}

async function runInTime(rules: CallRules, call: Call, input: JsonObject): Promise<unknown> {
  const { entry, signal } = call;
  const { name, timeout: own } = entry.tool;
  const ms = call.timeout ?? own ?? rules.timeout;
  const limit = startTimeLimit(ms, () =>
    fail("TIMEOUT", { tool: showValue(name), timeout: ms }, { data: { timeout: ms } }),
  );
  const cancel = (): void => {
    limit.end(cancelled(call));
  };
  signal.addEventListener("abort", cancel, { once: true });
  const taken: (() => void)[] = [];
  try {
    for (const slots of entry.slots) taken.push(await limit.race(slots.take(limit.signal)));
    return await limit.race(runTool(entry, input, limit));
  } finally {
    limit.stop();
    signal.removeEventListener("abort", cancel);
    for (const leave of taken.reverse()) leave();
  }
}

async function runTool({ tool, run }: ToolEntry, input: JsonObject, { signal }: TimeLimit): Promise<unknown> {
  try {
    // Its author knows the arguments by the schema, which they fit.
    return await run(input as never, { signal, tool: tool.name });
  } catch (thrown) {
    const { code, ...said } = toToolError(thrown);
    throw new BTCPError(code, { ...said, ...dataOf(thrown) }, { cause: thrown });
  }
}

function dataOf(thrown: unknown): { data?: Readonly<Record<string, unknown>> } {
  return thrown instanceof BTCPError && thrown.data !== undefined ? { data: thrown.data } : {};
}

function noticeDeprecation({ events }: CallRules, { id, entry: { tool } }: Call): void {
  if (!tool.deprecated) return;
  const { name, deprecationMessage } = tool;
  const said = deprecationMessage === undefined ? {} : { message: deprecationMessage };
  events.emit({ type: "deprecated", call: id, tool: name, ...said });
}

function throwIfCancelled(call: Call): void {
  if (call.signal.aborted) throw cancelled(call);
}

function cancelled({ entry, signal }: Call): Error {
  return fail("CANCELLED", { tool: showValue(entry.tool.name) }, { cause: signal.reason });
}
