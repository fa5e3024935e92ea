import type { RunOutcome } from "@toolhaft/exec-sandbox";
import type { JsonValue } from "@toolhaft/json-text";
import type { Ran } from "../source.ts";
import type { ProcessMeta, ToolMeta, ToolResult } from "../tool.ts";

/** What a source's tool made of a call, as its caller gets it. */
export function resultOf({ result, process, http, warnings = [] }: Ran, durationMs: number): ToolResult {
  const started = process === undefined ? undefined : processMeta(process.outcome);
  const downgrade = process?.outcome.meta.downgrade;
  const meta = {
    durationMs,
    queuedMs: process?.outcome.meta.queuedMs ?? 0,
    warnings: downgrade === undefined ? warnings : [...warnings, downgrade],
    ...(started === undefined ? {} : { process: started }),
    ...(http === undefined ? {} : { http }),
  };
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

/** What a result tells about the process behind it; `undefined` when none was started. */
function processMeta({ meta, stdout, stderr, exitCode, signal }: RunOutcome): ProcessMeta | undefined {
  if (meta.program === undefined) return undefined;
  const { tier, via, guarantees, lingering, survived } = meta;
  return {
    tier,
    via,
    guarantees,
    exitCode,
    signal,
    stdoutBytes: stdout.byteLength,
    stderrBytes: stderr.byteLength,
    truncated: !stdout.complete || stderr.truncated,
    lingering,
    survived,
  };
}

/** A result as JSON text for other programs: the exact text of its value, or why there is none; and what is known of the call. */
export function toAnswer(result: AnsweredResult): string {
  const { durationMs, queuedMs, warnings } = result.meta;
  const meta = JSON.stringify({
    durationMs: Math.round(durationMs * 1_000) / 1_000,
    queuedMs: Math.round(queuedMs),
    warnings,
  });
  if (result.ok) return `{"ok":true,"value":${result.json},"meta":${meta}}`;
  return `{"ok":false,"error":${JSON.stringify(result.error)},"meta":${meta}}`;
}

type AnsweredResult = (
  { readonly ok: true; readonly json: string } | { readonly ok: false; readonly error: object }
) & { readonly meta: Pick<ToolMeta, "durationMs" | "queuedMs" | "warnings"> };

/**
 * A result as the content of a tool message for a model: the result's exact JSON text, or
 * `{"error": …, "hint"?: …}`. The Tools Manifest Reference, Execution model.
 */
export function toToolMessage(result: ToolResult): string {
  if (result.ok) return result.json;
  const { message, hint } = result.error;
  return JSON.stringify(hint === undefined ? { error: message } : { error: message, hint });
}
