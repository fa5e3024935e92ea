import type { LogLine, SharedLog } from "@toolhaft/store";
import { readCall } from "./call-log.ts";
import { toChangeLine, toLine } from "./line.ts";
import type { AuditSink, CallLog, LoggedCall } from "./record.ts";

export interface SharedAuditOptions {
  /** Whole days that a line is kept; default for ever. */
  readonly retentionDays?: number;
  /** Told why lines could not be shared; they stand in the log of this machine, and are tried again. */
  readonly onFault?: (error: unknown) => void;
}

const FLUSH_MS = 1_000;
/** What nobody takes is dropped from here on, the oldest first: it stands in the log of this machine. */
const MOST_WAITING = 10_000;
const LINES_AT_ONCE = 500;
const LOOK_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A log of this machine whose lines also go to where all servers of a store read them; `calls` are those of all. */
export function sharedAudit(
  sink: AuditSink,
  log: SharedLog,
  { retentionDays, onFault = () => undefined }: SharedAuditOptions = {},
): AuditSink {
  let waiting: LogLine[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let lookedAt = -Infinity;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const lines = waiting.slice(0, LINES_AT_ONCE);
      await log.append(lines);
      waiting = waiting.slice(lines.length);
    }
    if (retentionDays === undefined || performance.now() - lookedAt < LOOK_MS) return;
    lookedAt = performance.now();
    await log.forget(Date.now() - retentionDays * DAY_MS);
  };
  const flush = (): Promise<void> => {
    flushing = flushing.then(write).catch(onFault);
    return flushing;
  };
  const add = (line: LogLine): void => {
    waiting.push(line);
    if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  return {
    ...sink,
    write(record) {
      const { id, ts } = record;
      add({ at: Date.parse(ts), text: toLine(record).trimEnd(), ...(id === undefined ? {} : { id }) });
      return sink.write(record);
    },
    writeChange(record) {
      add({ at: Date.parse(record.ts), text: toChangeLine(record).trimEnd() });
      return sink.writeChange?.(record);
    },
    calls: sharedCalls(log, flush),
    async close() {
      await flush();
      await sink.close();
    },
  };
}

/** Lines that are read for one page: a page of what is rare is short, but never late. */
const MOST_READ = 10_000;

function sharedCalls(log: SharedLog, flush: () => Promise<void>): CallLog {
  return {
    async list({ limit, since, place, accept = () => true }) {
      if (place !== undefined && !/^\d{1,16}-\d{1,16}$/.test(place))
        throw new RangeError("it is no place in this log");
      // What this server has just done is there.
      await flush();
      const calls: LoggedCall[] = [];
      let next = place;
      for (let read = 0; read < MOST_READ; read += LINES_AT_ONCE) {
        const lines = await log.before({
          most: LINES_AT_ONCE,
          ...(next === undefined ? {} : { place: next }),
          ...(since === undefined ? {} : { since: Date.parse(since) }),
        });
        for (const line of lines) {
          next = line.place;
          const record = readCall(line.text);
          if (record !== undefined && accept(record)) calls.push(record);
          if (calls.length === limit) return { calls, next };
        }
        if (lines.length < LINES_AT_ONCE) return { calls };
      }
      return { calls, ...(next === undefined ? {} : { next }) };
    },
    async find(id) {
      await flush();
      const text = await log.find(id);
      return text === undefined ? undefined : readCall(text);
    },
  };
}
