import type { BundleTool } from "@toolhaft/tool-bundle";
import type { AuthContext } from "../auth/types.ts";
import { HttpError } from "../errors/http-error.ts";
import { checkTarget } from "../guard/check-target.ts";
import { limitsFor } from "../limits.ts";
import { buildRequest } from "../tool/build-request.ts";
import { expandText } from "../tool/templates.ts";
import { checkArguments, checkBySchema } from "../check-values.ts";
import { readArguments, type HttpArguments } from "../run/arguments.ts";
import { newRecord } from "../run/call-record.ts";
import { toFailure } from "../run/failure.ts";
import { stepValues } from "../run/step-values.ts";
import { secretBox, type SecretBox } from "../secrets/secret-box.ts";
import { compileTool } from "../tool/compile-tool.ts";
import type { CompiledCall } from "../tool/compiled.ts";
import type { HttpFailure, RunHttpOptions } from "../types.ts";
import { curlLine, type ShownRequest } from "./curl.ts";
import { standIns, type StandIns } from "./stand-ins.ts";

/** A request as it would be sent, with `***` for every secret. */
export interface PlannedRequest extends ShownRequest {
  /** The same as a line for a shell. */
  curl: string;
  /** What only the call itself can tell: `token`, `signature`, `${steps.0.value}`, `secret NAME` without a value. */
  unresolved: string[];
}

/** What a call would send, or why it would send nothing. */
export type HttpPlan =
  | {
      ok: true;
      requests: PlannedRequest[];
      /** Nothing is unresolved. */ exact: boolean;
      unresolved: string[];
    }
  | { ok: false; error: HttpFailure };

export type PlanHttpOptions = Pick<RunHttpOptions, "allowedHosts" | "secrets" | "limits" | "check"> & {
  userAgent?: string;
};

/**
 * Say exactly what a call would send: no connection is opened, no name looked up, no token asked for, and
 * no secret's value is used. Where the names lead is found out when the call connects.
 */
export function planHttpTool(tool: BundleTool, args: HttpArguments, options: PlanHttpOptions): HttpPlan {
  const record = newRecord(performance.now(), tool.impl.kind === "http" ? tool.impl.calls.length : 0);
  const box = secretBox(options.secrets);
  try {
    const compiled = compileTool(tool);
    const { source, value } = readArguments(args);
    if (options.check !== false) checkArguments(tool.argSchema, value, options.check ?? checkBySchema);
    const plain = stepValues(compiled, source, () => undefined).lookup;
    const requests = compiled.calls.map((call) => {
      record.call = call.index;
      return planCall(call, { tool, options, box, words: standIns(plain, compiled.argumentNames) });
    });
    const unresolved = [...new Set(requests.flatMap((request) => request.unresolved))];
    return { ok: true, requests, exact: unresolved.length === 0, unresolved };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const about = { tool, record, phase: "prepare", redactor: box.redactor() } as const;
    const { hasRun: _hasRun, ...failure } = toFailure(error, about);
    return { ok: false, error: failure };
  }
}

interface PlanContext {
  tool: BundleTool;
  options: PlanHttpOptions;
  box: SecretBox;
  words: StandIns;
}

function planCall(call: CompiledCall, { tool, options, box, words }: PlanContext): PlannedRequest {
  const missing: string[] = [];
  const note = (name: string): void => {
    if ((box.peek(name) ?? "") === "") missing.push(`secret ${name}`);
  };
  const { allowedHosts } = options;
  const { maxSentBytes } = limitsFor(options.limits, tool.limits);
  const secrets = { require: note, mayGo: box.mayGo };
  const userAgent = options.userAgent ?? "toolhaft";
  const request = buildRequest(call, {
    lookup: words.lookup,
    allowedHosts,
    secrets,
    maxSentBytes,
    userAgent,
  });
  const context: AuthContext = {
    allowedHosts,
    now: new Date(),
    secret(name, url) {
      note(name);
      box.mayGo(name, url);
      return words.secret;
    },
    hide: () => undefined,
    expand: (template, field) => expandText(template, field, words.lookup),
    token: () => Promise.reject(new HttpError("HTTP_AUTH_FAILED", { problem: "a plan asks for no token" })),
  };
  for (const name of call.auth?.secrets ?? []) context.secret(name, request.url);
  call.auth?.preview(request, context);
  const { tokens } = call.auth ?? {};
  if (tokens) {
    const url = checkTarget(tokens.tokenUrl, allowedHosts);
    for (const name of [tokens.clientSecret, tokens.refreshToken])
      if (name !== undefined) context.secret(name, url);
  }
  // Of a secret's value nothing was used, but whoever wrote the tool or the arguments may have it.
  const redactor = box.redactor();
  const show = (text: string): string => redactor.text(words.reveal(text));
  const planned = {
    method: request.method,
    url: show(request.url.href),
    headers: request.headers.map(({ name, value }) => [show(name), show(value)] as const),
    unresolved: [...new Set([...missing, ...words.unknown(), ...(call.auth?.unknown ?? [])])],
    ...(request.body === undefined ? {} : { body: show(request.body) }),
  };
  return { ...planned, curl: curlLine(planned, call.timeoutMs) };
}
