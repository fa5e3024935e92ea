import { escaped } from "../output/escaped.ts";
import type { AuditRecord } from "./record.ts";

/** The system writes a line of this length in one piece, also when several processes append. */
export const MOST_LINE_BYTES = 4_096;

const MOST_TEXT = 300;

/** A record as one line with its line feed. Long texts are cut, so that the line stays whole in the file. */
export function toLine(record: AuditRecord): string {
  const short = {
    ...record,
    tool: escaped(record.tool, MOST_TEXT),
    source: record.source === null ? null : escaped(record.source, MOST_TEXT),
    cwd: record.cwd === null ? null : escaped(record.cwd, 2 * MOST_TEXT),
    argv: record.argv.map((element) => escaped(element, MOST_TEXT)),
  };
  const line = write(short);
  return Buffer.byteLength(line) <= MOST_LINE_BYTES ? line : write(shortest(short));
}

function write(record: AuditRecord): string {
  return `${JSON.stringify(record)}\n`;
}

// Counts in place of lists that are too long.
function shortest({ resolved, ...record }: AuditRecord): AuditRecord {
  return {
    ...record,
    tool: record.tool.slice(0, 100),
    source: record.source?.slice(0, 100) ?? null,
    cwd: record.cwd?.slice(0, 200) ?? null,
    argv: firstOf(record.argv, 8),
    envKeys: firstOf(record.envKeys, 8),
    ...(resolved === undefined ? {} : { resolved: resolved.slice(0, 2) }),
  };
}

function firstOf(list: readonly string[], most: number): readonly string[] {
  const kept = list.slice(0, most).map((element) => element.slice(0, 60));
  const left = list.length - kept.length;
  return left > 0 ? [...kept, `… ${String(left)} more`] : kept;
}
