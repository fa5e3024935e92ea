import type { Redactor } from "../secrets/redactor.ts";
import type { HttpEvent, HttpMeta, HttpWarning } from "../types.ts";

/** What happened so far; becomes the `meta` of the result. */
export interface CallRecord {
  startedAt: number;
  call: number;
  calls: number;
  url?: string;
  method?: string;
  status?: number;
  contentType?: string;
  attempts: number;
  redirects: number;
  sentBytes: number;
  receivedBytes: number;
  warnings: HttpWarning[];
  /** Events of a streamed answer; absent where it was none. */
  events?: HttpEvent[];
}

export function newRecord(startedAt: number, calls: number): CallRecord {
  return {
    ...{ startedAt, call: 0, calls, attempts: 0, redirects: 0, sentBytes: 0, receivedBytes: 0 },
    warnings: [],
  };
}

/** Begin the next request of a tool; warnings stay. */
export function nextCall(record: CallRecord, call: number): void {
  const fresh = newRecord(record.startedAt, record.calls);
  delete record.events;
  Object.assign(record, { ...fresh, call, warnings: record.warnings });
}

/** What the result tells about the call; secrets are taken out. */
export function toMeta(
  { startedAt, events, ...record }: CallRecord,
  redactor: Redactor,
  failed: boolean,
): HttpMeta {
  const meta: HttpMeta = { ...record, durationMs: performance.now() - startedAt };
  if (record.url !== undefined) meta.url = redactor.text(record.url);
  if (record.contentType !== undefined) meta.contentType = redactor.text(record.contentType);
  for (const warning of meta.warnings) warning.message = redactor.text(warning.message);
  if (events === undefined) return meta;
  meta.events = events.length;
  if (failed) meta.partial = events;
  return meta;
}
