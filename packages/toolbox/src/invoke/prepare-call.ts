import { deadlineIn, ExecError, remainingMs } from "@toolhaft/exec-sandbox";
import type { Deadline, Executor } from "@toolhaft/exec-sandbox";
import { WorkStopped } from "@toolhaft/exec-sandbox/work";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ApprovalRule } from "../approve/approval.ts";
import { execFailure, failure } from "../errors/failure.ts";
import type { Issue, ToolFailure } from "../errors/failure.ts";
import type { SettledLimits } from "../limits.ts";
import type { SourceTool, StepContext, ToolCall } from "../source.ts";
import type { ToolResult } from "../tool.ts";
import { readArguments } from "../validate/read-arguments.ts";
import { issueText } from "../validate/issues.ts";
import type { SchemaChecker } from "../validate/schema-checker.ts";

/** What all calls of one toolbox share. */
export interface CallWorld {
  readonly executor: () => Executor;
  readonly limits: SettledLimits;
  readonly checker: SchemaChecker;
  /** Which tools have to be approved. Default: none. */
  readonly approval: ApprovalRule | undefined;
  /** Call a tool for another one. */
  readonly callInner: (tool: SourceTool, args: string, context: InnerContext) => Promise<ToolResult>;
}

/** What a call is given by the tool that makes it. */
export interface InnerContext extends StepContext {
  /** How many calls of tools by tools it is below. Default 0: none. */
  readonly depth?: number;
}

/** Arguments read and checked, and the time that the call has. */
export async function prepareCall(
  tool: SourceTool,
  args: string | JsonValue | undefined,
  { signal, onProgress, deadline: given, run, once, depth = 0 }: InnerContext,
  { executor, limits, checker, callInner }: CallWorld,
): Promise<
  { readonly ok: true; readonly call: ToolCall } | { readonly ok: false; readonly error: ToolFailure }
> {
  const deadline = deadlineFor(tool.timeoutMs, limits, given);
  if ("code" in deadline) return { ok: false, error: deadline };
  onProgress?.({ stage: "checking" });
  const read = await readArguments(args, limits.argumentBytes).catch(stopped);
  if ("code" in read) return { ok: false, error: read };
  if (!read.ok) return { ok: false, error: tool.unchecked === true ? asReference(read.error) : read.error };
  const { text, value, document } = read;
  const issues = await checkArguments(tool, value, checker).catch(stopped);
  if ("code" in issues) return { ok: false, error: issues };
  if (issues.length > 0)
    return { ok: false, error: failure("ARGS_INVALID", { problems: issueText(issues) }, { issues }) };
  const call: ToolCall = {
    text,
    value,
    document,
    deadline,
    executor: executor(),
    depth,
    callOther: (other, text, context) => callInner(other, text, { ...context, depth: depth + 1 }),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(run === undefined ? {} : { run }),
    ...(once === undefined ? {} : { once }),
  };
  return { ok: true, call };
}

/**
 * When a call must be over: the tool's own time limit, else the default, never beyond the most; a caller's deadline
 * only brings it forward. Waiting, scripts and commands count.
 */
function deadlineFor(
  timeoutMs: number | undefined,
  limits: SettledLimits,
  given: number | Deadline | undefined,
): Deadline | ToolFailure {
  const own = deadlineIn(Math.min(timeoutMs ?? limits.timeoutMs, limits.maxTimeoutMs));
  if (given === undefined) return own;
  try {
    const other = typeof given === "number" ? deadlineIn(given) : given;
    return remainingMs(other) < remainingMs(own) ? other : own;
  } catch (error) {
    if (error instanceof ExecError) return execFailure(error);
    throw error;
  }
}

/** Everything that keeps arguments from fitting a tool's schema; where a tool takes `null` for nothing, so does this. */
async function checkArguments(
  { inputSchema, revision, unchecked, nullable = [] }: SourceTool,
  value: JsonObject,
  checker: SchemaChecker,
): Promise<readonly Issue[]> {
  if (unchecked === true) return [];
  const issues = await checker.check(inputSchema, revision, value);
  const nulls = nullable.filter((name) => Object.hasOwn(value, name) && value[name] === null);
  // A schema that names null is met as it stands; only one that does not is asked again.
  if (issues.length === 0 || nulls.length === 0) return issues;
  const given = Object.entries(value).filter(([name]) => !nulls.includes(name));
  return checker.check(inputSchema, revision, Object.fromEntries(given));
}

/** A check that took too much, or found no room. */
function stopped(error: unknown): ToolFailure {
  if (!(error instanceof WorkStopped)) throw error;
  const data = { reason: error.message };
  if (error.isTooMuch) return failure("ARGS_CHECK_STOPPED", data);
  return failure("ARGS_CHECK_BUSY", data, { retryAfterMs: 1_000 });
}

// The words of the reference implementations.
function asReference(error: ToolFailure): ToolFailure {
  return error.code === "ARGS_NOT_OBJECT" ? { ...error, message: "arguments must be an object" } : error;
}
