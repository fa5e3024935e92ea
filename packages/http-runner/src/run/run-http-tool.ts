import type { JsonValue } from "@toolhaft/json-text";
import type { Redactor } from "@toolhaft/json-text/redact";
import type { BundleTool } from "@toolhaft/tool-bundle";
import type { Extracted } from "../answer/extract.ts";
import { checkArguments, checkBySchema, checkOutput } from "../check-values.ts";
import { CallClock, type Phase } from "../control/call-clock.ts";
import { httpCodes } from "../errors/codes.ts";
import { HttpError } from "../errors/http-error.ts";
import { limitsFor, type HttpLimits } from "../limits.ts";
import { secretBox, type CallBox } from "../secrets/secret-box.ts";
import { compileTool } from "../tool/compile-tool.ts";
import type { CompiledCall, CompiledTool } from "../tool/compiled.ts";
import type { HttpMeta, HttpResult, RunHttpOptions, ValueCheck } from "../types.ts";
import { readArguments, type HttpArguments } from "./arguments.ts";
import { newRecord, nextCall, toMeta, type CallRecord } from "./call-record.ts";
import { cleanMessage, toFailure } from "./failure.ts";
import { runCall } from "./run-call.ts";
import { stepValues } from "./step-values.ts";
import { tapedBox } from "./taped-box.ts";

/**
 * Run an HTTP tool: hold the arguments against its schema, make its request or requests, read the answer,
 * hold the result against its schema. Never rejects for what a tool, its arguments or a server do; what
 * went wrong is `error`. The Tools Functional Specification, "Invocation flow".
 */
export async function runHttpTool(
  tool: BundleTool,
  args: HttpArguments,
  options: RunHttpOptions,
): Promise<HttpResult> {
  const record = newRecord(performance.now(), tool.impl.kind === "http" ? tool.impl.calls.length : 0);
  const box = tapedBox(secretBox(options.secrets).forCall(), options.transport.tape);
  const state: RunState = { phase: "prepare", empty: undefined };
  try {
    const limits = limitsFor(options.limits, tool.limits);
    const compiled = compileTool(tool);
    const check = options.check === false ? undefined : (options.check ?? checkBySchema);
    const { source, value } = readArguments(args);
    if (check) checkArguments(tool.argSchema, value, check);
    // What is played asks nobody for anything.
    if (tool.maxCallsPerMinute !== undefined && options.transport.tape?.played === undefined)
      await options.transport.rates.count(tool.toolID, tool.maxCallsPerMinute);
    const steps = stepValues(compiled, source, (name) => box.peek(name));
    const run: Run = { compiled, options, box, limits, record, check, steps, state };
    const extracted = await runCalls(run);
    const clean = withoutSecrets(extracted, box.redactor());
    if (check && !state.empty) checkOutput(tool.outputSchema, clean.value, check);
    const meta = toMeta(record, box.redactor(), false);
    if (state.empty) meta.empty = state.empty;
    return { ok: true, ...clean, meta };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const redactor = box.redactor();
    const failure = toFailure(error, { tool, record, phase: state.phase, redactor });
    return { ok: false, error: failure, meta: toMeta(record, redactor, true) };
  }
}

function withoutSecrets({ json, value }: Extracted, redactor: Redactor): Extracted {
  const clean = redactor.json(json);
  return clean === json ? { json, value } : { json: clean, value: JSON.parse(clean) as JsonValue };
}

interface RunState {
  phase: Phase;
  /** The last request failed, and `errorMode` makes nothing of it. */
  empty: HttpMeta["empty"] | undefined;
}

interface Run {
  compiled: CompiledTool;
  options: RunHttpOptions;
  box: CallBox;
  limits: HttpLimits;
  record: CallRecord;
  check: ValueCheck | undefined;
  steps: ReturnType<typeof stepValues>;
  state: RunState;
}

/** The requests of a tool in their order, under one deadline; the first failure ends them. */
async function runCalls(run: Run): Promise<Extracted> {
  const { compiled, options, limits, record, steps } = run;
  const allowed = compiled.calls.reduce(
    (sum, { timeoutMs }) => sum + Math.min(timeoutMs, limits.maxTimeoutMs),
    0,
  );
  const endsAt = performance.now() + Math.min(allowed, options.timeoutMs ?? allowed);
  let extracted: Extracted = { json: "null", value: null };
  for (const call of compiled.calls) {
    if (call.index > 0) nextCall(record, call.index);
    for (const warning of call.warnings) record.warnings.push({ ...warning });
    const left = Math.ceil(endsAt - performance.now());
    extracted = await runOne(run, call, Math.max(0, Math.min(call.timeoutMs, limits.maxTimeoutMs, left)));
    steps.add(extracted);
  }
  return extracted;
}

async function runOne(run: Run, call: CompiledCall, timeoutMs: number): Promise<Extracted> {
  const { compiled, options, box, limits, record, check, steps, state } = run;
  const { transport, allowedHosts, onEvent, signal, once } = options;
  const { lookup } = steps;
  const clock = new CallClock(timeoutMs, signal);
  state.empty = undefined;
  try {
    return await runCall({
      compiled,
      call,
      transport,
      allowedHosts,
      box,
      limits,
      lookup,
      clock,
      record,
      once: once === undefined || compiled.calls.length === 1 ? once : `${once}-${String(call.index)}`,
      onEvent,
      check,
    });
  } catch (error) {
    state.phase = clock.phase;
    if (!(error instanceof HttpError) || call.errorMode === "fail" || !httpCodes[error.code].mayBeEmpty)
      throw error;
    const { status } = error.extras;
    state.empty = {
      code: error.code,
      message: cleanMessage(error, box.redactor()),
      ...(status === undefined ? {} : { status }),
    };
    return { json: "null", value: null };
  } finally {
    clock.close();
  }
}
