import type { Redactor } from "@toolhaft/json-text/redact";
import type { HttpEvent, HttpMeta, HttpWarning } from "../types.ts";

/** What happened so far; becomes the `meta` of the result. */
export interface CallRecord {
  startedAt: number;
  call: number;
  calls: number;
  url: string | undefined;
  method: string | undefined;
  status: number | undefined;
  contentType: string | undefined;
  attempts: number;
  redirects: number;
  sentBytes: number;
  receivedBytes: number;
  warnings: HttpWarning[];
  /** Events of a streamed answer, where it is one. */
  events: HttpEvent[] | undefined;
}

export function newRecord(startedAt: number, calls: number): CallRecord {
  return {
    startedAt,
    call: 0,
    calls,
    url: undefined,
    method: undefined,
    status: undefined,
    contentType: undefined,
    attempts: 0,
    redirects: 0,
    sentBytes: 0,
    receivedBytes: 0,
    warnings: [],
    events: undefined,
  };
}

/** Begin the next request of a tool; warnings stay. */
export function nextCall(record: CallRecord, call: number): void {
  const fresh = newRecord(record.startedAt, record.calls);
  Object.assign(record, { ...fresh, call, warnings: record.warnings });
}

/** What the result tells about the call; secrets are taken out. */
export function toMeta(record: CallRecord, redactor: Redactor, failed: boolean): HttpMeta {
  const { call, calls, attempts, redirects, sentBytes, receivedBytes, warnings, events } = record;
  const durationMs = performance.now() - record.startedAt;
  const meta: HttpMeta = { call, calls, attempts, redirects, sentBytes, receivedBytes, durationMs, warnings };
  if (record.method !== undefined) meta.method = record.method;
  if (record.status !== undefined) meta.status = record.status;
  if (record.url !== undefined) meta.url = redactor.text(record.url);
  if (record.contentType !== undefined) meta.contentType = redactor.text(record.contentType);
  for (const warning of warnings) warning.message = redactor.text(warning.message);
  if (events === undefined) return meta;
  meta.events = events.length;
  if (failed) meta.partial = events;
  return meta;
}
