import type { Ran, SourceTool } from "../source.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { HttpMeta } from "@toolhaft/http-runner";
import type { AuditRecord, HttpTrail } from "./record.ts";

/** What a call left behind. */
export interface CallTrail {
  readonly id: string;
  readonly tokenId: string | undefined;
  readonly step: AuditRecord["step"];
  /** As the caller named it. */
  readonly name: string;
  readonly tool: SourceTool | undefined;
  readonly began: Date;
  readonly durationMs: number;
  readonly error: ToolFailure | undefined;
  readonly ran: Pick<Ran, "process" | "http" | "function" | "resolved">;
}

/** The audit record of a call, on whatever path it ended. */
export function toRecord(trail: CallTrail): AuditRecord {
  const { id, tokenId, step, name, tool, began, durationMs, error, ran } = trail;
  const { process, http } = ran;
  const { bundle, version } = tool?.ref ?? {};
  const base = {
    id,
    ts: began.toISOString(),
    tool: tool?.name ?? name,
    source: tool?.ref.source ?? null,
    revision: tool?.revision ?? null,
    ok: error === undefined,
    error: error?.code ?? null,
    ms: Math.round(durationMs),
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(step === undefined ? {} : { step }),
    ...(bundle === undefined ? {} : { bundle }),
    ...(version === undefined ? {} : { version }),
    ...(http === undefined ? {} : { http: httpTrail(http) }),
    ...(ran.function === undefined ? {} : { function: ran.function }),
    ...(ran.resolved === undefined ? {} : { resolved: ran.resolved }),
  };
  if (process === undefined) return { ...base, ...NOTHING_RAN };
  const { argv, cwd, envKeys, outcome } = process;
  const isStarted = outcome.meta.program !== undefined;
  return {
    ...base,
    argv,
    cwd,
    exit: outcome.exitCode,
    signal: outcome.signal,
    stdoutBytes: outcome.stdout.byteLength,
    stderrBytes: outcome.stderr.byteLength,
    truncated: !outcome.stdout.complete || outcome.stderr.truncated,
    envKeys,
    tier: isStarted ? outcome.meta.tier : null,
    guarantees: isStarted ? outcome.meta.guarantees : null,
    ...(outcome.meta.missing.length === 0 ? {} : { missing: outcome.meta.missing }),
  };
}

function httpTrail({ method, url, status, ...meta }: HttpMeta): HttpTrail {
  const { attempts, redirects, sentBytes, receivedBytes } = meta;
  // A host is fixed in a template: no value of an argument is in it.
  const host = url === undefined ? null : (/^[a-z]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? null);
  return {
    ...{ method: method ?? null, host, status: status ?? null },
    ...{ attempts, redirects, sentBytes, receivedBytes },
  };
}

const NOTHING_RAN = {
  argv: [],
  cwd: null,
  exit: null,
  signal: null,
  stdoutBytes: 0,
  stderrBytes: 0,
  truncated: false,
  envKeys: [],
  tier: null,
  guarantees: null,
};
