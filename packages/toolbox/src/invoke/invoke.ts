import type { JsonValue } from "@toolhaft/json-text";
import { newCallId } from "../audit/call-id.ts";
import type { AuditSink } from "../audit/record.ts";
import { toRecord } from "../audit/to-record.ts";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { SourceTool } from "../source.ts";
import type { ToolResult } from "../tool.ts";
import type { CallWorld, InnerContext } from "./prepare-call.ts";
import { resultOf } from "./result.ts";
import { refused, runCall } from "./run-call.ts";

export interface InvokeWorld extends CallWorld {
  readonly audit: AuditSink | undefined;
}

/** One call from its arguments to its result, with exactly one line in the audit log on every path. */
export async function invoke(
  name: string,
  found: SourceTool | ToolFailure,
  args: string | JsonValue | undefined,
  context: InnerContext,
  world: InvokeWorld,
): Promise<ToolResult> {
  const began = new Date();
  const start = performance.now();
  const { audit } = world;
  const { id = newCallId(), tokenId, step } = context;
  const closed = audit?.required === true ? audit.ready() : undefined;
  const ran =
    closed === undefined
      ? await runCall(found, args, context, world)
      : refused(failure("AUDIT_UNAVAILABLE", { reason: closed }));
  const durationMs = performance.now() - start;
  const tool = "code" in found ? undefined : found;
  const error = ran.result.ok ? undefined : ran.result.error;
  const lost = audit?.write(toRecord({ id, tokenId, step, name, tool, began, durationMs, error, ran }));
  // Where the log was closed before, the call's failure says so.
  if (lost === undefined || closed !== undefined) return resultOf(ran, durationMs);
  if (audit?.required === true)
    return resultOf({ ...ran, ...refused(failure("AUDIT_LOST", { reason: lost })) }, durationMs);
  const warnings = [...(ran.warnings ?? []), `the audit log cannot be written: ${lost}`];
  return resultOf({ ...ran, warnings }, durationMs);
}
