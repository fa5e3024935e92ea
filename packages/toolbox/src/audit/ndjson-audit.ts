import { resolve } from "node:path";
import { reasonOf } from "../errors/reason.ts";
import { ToolboxError } from "../errors/toolbox-error.ts";
import { createAppender } from "./append.ts";
import { createCallLog } from "./call-log.ts";
import { createDailyLog } from "./daily-log.ts";
import { nodeLogFiles } from "./files.ts";
import type { LogFiles } from "./files.ts";
import { toChangeLine, toLine } from "./line.ts";
import { nodeLogReader } from "./log-reader.ts";
import type { AuditSink } from "./record.ts";
import { dayOf, removeOld } from "./retention.ts";

export interface NdjsonAuditOptions {
  /** The folder of the log; made when it is not there, for this user alone. */
  readonly dir: string;
  /** Refuse calls that cannot be logged. Default false: the result then carries a warning. */
  readonly required?: boolean;
  /** Whole days that a file is kept; default for ever. */
  readonly retentionDays?: number;
}

/** A log in files, which are closed at once. */
export interface NdjsonAudit extends AuditSink {
  close(): void;
}

/**
 * An audit log of one JSON line per call and per change, in `<dir>/YYYYMMDD.log` (UTC), mode 0600. Lines stay whole when several
 * processes write at once; a line that was torn by a full disk is closed before the next one. Throws
 * `TOOLBOX_OPTIONS_INVALID`.
 */
export function ndjsonAudit(options: NdjsonAuditOptions, files: LogFiles = nodeLogFiles): NdjsonAudit {
  const { dir, required = false, retentionDays } = options;
  if (retentionDays !== undefined && !(Number.isSafeInteger(retentionDays) && retentionDays >= 1)) {
    const problem = `must be a whole number of at least 1 (got ${String(retentionDays)})`;
    throw new ToolboxError("TOOLBOX_OPTIONS_INVALID", { option: "audit.retentionDays", problem });
  }
  const folder = resolve(dir);
  const onNewDay = (day: string): void => {
    if (retentionDays !== undefined) removeOld(folder, day, retentionDays, files);
  };
  const log = createDailyLog({ folder, files, onNewDay });
  const append = createAppender(files);

  const appendTo = (ts: string, line: string): string | undefined =>
    attempt(() => {
      append(log.fileOf(ts.slice(0, 10).replaceAll("-", "")), line);
    });

  return {
    required,
    ready: () => attempt(() => log.fileOf(dayOf(new Date()))),
    write: (record) => appendTo(record.ts, toLine(record)),
    writeChange: (record) => appendTo(record.ts, toChangeLine(record)),
    calls: createCallLog(folder, nodeLogReader),
    close() {
      attempt(() => {
        log.close();
      });
    },
  };
}

function attempt(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
