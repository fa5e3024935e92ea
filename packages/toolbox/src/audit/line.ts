import { oneLine } from "@toolhaft/json-text";
import { boundedLine } from "../output/utf8.ts";
import type { ResolvedTrail } from "../source.ts";
import type { ChangeRecord } from "./change-record.ts";
import type { AuditRecord } from "./record.ts";

/** The system writes a line of this length in one piece, also when several processes append. */
export const MOST_LINE_BYTES = 4_096;

const MOST_TEXT = 300;

/** A record as one line with its line feed. Long texts are cut, so that the line stays whole in the file. */
export function toLine(record: AuditRecord): string {
  const short = {
    ...record,
    tool: oneLine(record.tool, MOST_TEXT),
    source: record.source === null ? null : oneLine(record.source, MOST_TEXT),
    cwd: record.cwd === null ? null : oneLine(record.cwd, 2 * MOST_TEXT),
    argv: record.argv.map((element) => oneLine(element, MOST_TEXT)),
    ...(record.function === undefined ? {} : { function: oneLine(record.function, MOST_TEXT) }),
  };
  const line = write(short);
  return Buffer.byteLength(line) <= MOST_LINE_BYTES ? line : write(shortest(short));
}

/** A change as one line. What came from outside is bounded by what a path may hold. */
export function toChangeLine(record: ChangeRecord): string {
  const token = record.token === null ? null : oneLine(record.token, MOST_TEXT);
  return `${JSON.stringify({ ...record, token, key: oneLine(record.key, 2 * MOST_TEXT) })}\n`;
}

function write(record: AuditRecord): string {
  return `${JSON.stringify(record)}\n`;
}

// Counts in place of lists that are too long; JSON at most doubles what is left.
function shortest({ resolved, ...record }: AuditRecord): AuditRecord {
  return {
    ...record,
    tool: boundedLine(record.tool, 120),
    source: record.source === null ? null : boundedLine(record.source, 120),
    cwd: record.cwd === null ? null : boundedLine(record.cwd, 240),
    argv: firstOf(record.argv),
    envKeys: firstOf(record.envKeys),
    ...(record.function === undefined ? {} : { function: boundedLine(record.function, 120) }),
    ...(resolved === undefined ? {} : { resolved: resolved.slice(0, 2).map(clipResolved) }),
  };
}

function firstOf(list: readonly string[]): readonly string[] {
  const kept = list.slice(0, 8).map((element) => boundedLine(element, 60));
  const left = list.length - kept.length;
  return left > 0 ? [...kept, `… ${String(left)} more`] : kept;
}

function clipResolved(resolved: ResolvedTrail): ResolvedTrail {
  return { ...resolved, param: boundedLine(resolved.param, 60), by: boundedLine(resolved.by, 120) };
}
