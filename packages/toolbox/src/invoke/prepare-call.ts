import type { Executor } from "@toolhaft/exec-sandbox";
import type { JsonValue } from "@toolhaft/json-text";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { SettledLimits } from "../limits.ts";
import type { SourceTool, ToolCall } from "../source.ts";
import type { InvokeContext } from "../tool.ts";
import { checkArguments } from "../validate/check-arguments.ts";
import { readArguments } from "../validate/read-arguments.ts";
import { issueText } from "../validate/schema-checker.ts";
import type { SchemaChecker } from "../validate/schema-checker.ts";
import { deadlineFor } from "./deadline.ts";

/** What all calls of one toolbox share. */
export interface CallWorld {
  readonly executor: () => Executor;
  readonly limits: SettledLimits;
  readonly checker: SchemaChecker;
}

/** Arguments read and checked, and the time that the call has. */
export async function prepareCall(
  tool: SourceTool,
  args: string | JsonValue | undefined,
  { signal, onProgress, deadline: given }: InvokeContext,
  { executor, limits, checker }: CallWorld,
): Promise<
  { readonly ok: true; readonly call: ToolCall } | { readonly ok: false; readonly error: ToolFailure }
> {
  const deadline = deadlineFor(tool.timeoutMs, limits, given);
  if ("code" in deadline) return { ok: false, error: deadline };
  onProgress?.({ stage: "checking" });
  const read = readArguments(args, limits.argumentBytes);
  if (!read.ok) return { ok: false, error: tool.unchecked === true ? asReference(read.error) : read.error };
  const { text, value } = read;
  const issues = await checkArguments(tool, value, checker);
  if (issues.length > 0)
    return { ok: false, error: failure("ARGS_INVALID", { problems: issueText(issues) }, { issues }) };
  const call: ToolCall = {
    text,
    value,
    deadline,
    executor: executor(),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
  return { ok: true, call };
}

// The words of the reference implementations.
function asReference(error: ToolFailure): ToolFailure {
  return error.code === "ARGS_NOT_OBJECT" ? { ...error, message: "arguments must be an object" } : error;
}
