import type { JsonValue } from "@toolhaft/json-text";
import { toRecord } from "../audit/to-record.ts";
import type { AuditSink } from "../audit/record.ts";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { Ran, SourceTool } from "../source.ts";
import type { InvokeContext, ToolMeta, ToolResult } from "../tool.ts";
import { issueText } from "../validate/schema-checker.ts";
import { processMeta } from "./outcome-meta.ts";
import { prepareCall } from "./prepare-call.ts";
import type { CallWorld } from "./prepare-call.ts";

export interface InvokeWorld extends CallWorld {
  readonly audit: AuditSink | undefined;
}

/** One call from its arguments to its result, with exactly one line in the audit log on every path. */
export async function invoke(
  name: string,
  found: SourceTool | ToolFailure,
  args: string | JsonValue | undefined,
  context: InvokeContext,
  world: InvokeWorld,
): Promise<ToolResult> {
  const clock = { began: new Date(), at: performance.now() };
  const { audit } = world;
  const closed = audit?.required === true ? audit.ready() : undefined;
  const tool = "code" in found ? undefined : found;
  const ran = await (closed === undefined
    ? guarded(() => runTool(found, args, context, world))
    : Promise.resolve(refused(failure("AUDIT_UNAVAILABLE", { reason: closed }))));
  const durationMs = performance.now() - clock.at;
  const error = ran.result.ok ? undefined : ran.result.error;
  const lost = audit?.write(toRecord({ name, tool, began: clock.began, durationMs, error, ran }));
  if (lost !== undefined && audit?.required === true && closed === undefined)
    return { ok: false, error: failure("AUDIT_LOST", { reason: lost }), meta: metaOf(ran, durationMs) };
  const more = lost === undefined ? [] : [`the audit log cannot be written: ${lost}`];
  return toResult(ran, metaOf(ran, durationMs, more));
}

async function runTool(
  found: SourceTool | ToolFailure,
  args: string | JsonValue | undefined,
  context: InvokeContext,
  world: CallWorld,
): Promise<Ran> {
  if ("code" in found) return refused(found);
  if (found.blocked !== undefined) return refused(found.blocked);
  const prepared = await prepareCall(found, args, context, world);
  if (!prepared.ok) return refused(prepared.error);
  const ran = await found.run(prepared.call);
  if (!ran.result.ok || found.outputSchema === undefined || ran.isEmpty === true) return ran;
  const value = JSON.parse(ran.result.json) as JsonValue;
  const issues = await world.checker.check(found.outputSchema, `${found.revision} output`, value);
  if (issues.length === 0) return ran;
  const error = failure("OUTPUT_INVALID", { problems: issueText(issues) }, { issues });
  return { ...ran, result: { ok: false, error } };
}

// A fault of ours or of a source must not take the caller down, nor skip the audit log.
async function guarded(run: () => Promise<Ran>): Promise<Ran> {
  try {
    return await run();
  } catch {
    return refused(failure("INTERNAL"));
  }
}

function refused(error: ToolFailure): Ran {
  return { result: { ok: false, error } };
}

function metaOf(
  { process, http, warnings = [] }: Ran,
  durationMs: number,
  more: readonly string[] = [],
): ToolMeta {
  const meta = process === undefined ? undefined : processMeta(process.outcome);
  return {
    durationMs,
    queuedMs: process?.outcome.meta.queuedMs ?? 0,
    warnings: [...warnings, ...more],
    ...(meta === undefined ? {} : { process: meta }),
    ...(http === undefined ? {} : { http }),
  };
}

function toResult({ result }: Ran, meta: ToolMeta): ToolResult {
  if (!result.ok) return { ...result, meta };
  const { json } = result;
  let parsed: { readonly value: JsonValue } | undefined;
  return {
    ok: true,
    json,
    get value() {
      parsed ??= { value: JSON.parse(json) as JsonValue };
      return parsed.value;
    },
    meta,
  };
}
