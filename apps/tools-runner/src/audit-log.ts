import { systemReason, UsageError } from "@toolhaft/command-line";
import type { AuditRecord, ChangeRecord } from "@toolhaft/toolbox";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface LogEntry {
  /** As it stands in the file. */
  readonly line: string;
  readonly record: AuditRecord | ChangeRecord;
}

const FILE = /^\d{8}\.log$/;

/** All records of a log, oldest first, and a line of text for whatever is not as it should be. Throws a `UsageError`. */
export function readLog(dir: string): {
  readonly entries: readonly LogEntry[];
  readonly faults: readonly string[];
} {
  const entries: LogEntry[] = [];
  const faults: string[] = [];
  for (const name of namesIn(dir)) {
    const path = join(dir, name);
    const mode = statSync(path).mode & 0o777;
    if (process.platform !== "win32" && (mode & 0o077) !== 0) {
      faults.push(`${path}: others may read or write it (mode ${mode.toString(8)}); chmod 600 fixes that`);
    }
    const lines = readFileSync(path, "utf8").split("\n");
    if (lines.pop() !== "") faults.push(`${path}: its last line is cut off`);
    for (const [index, line] of lines.entries()) {
      const record = readRecord(line);
      if (record === undefined) faults.push(`${path}:${String(index + 1)}: no record of a call`);
      else entries.push({ line, record });
    }
  }
  return { entries, faults };
}

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir)
      .filter((name) => FILE.test(name))
      .sort();
  } catch (error) {
    throw new UsageError(`cannot read the log ${dir}: ${systemReason(error)}`);
  }
}

function readRecord(line: string): AuditRecord | ChangeRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  return isRecord(value) || isChange(value) ? value : undefined;
}

/** Whether a line records a change, not a call. */
export function isChange(value: unknown): value is ChangeRecord {
  if (typeof value !== "object" || value === null) return false;
  const { kind, ts, route, key, ok } = value as Partial<Record<keyof ChangeRecord, unknown>>;
  const areTexts = [ts, route, key].every((text) => typeof text === "string");
  return kind === "change" && areTexts && !Number.isNaN(Date.parse(ts as string)) && typeof ok === "boolean";
}

function isRecord(value: unknown): value is AuditRecord {
  if (typeof value !== "object" || value === null) return false;
  const { ts, tool, ok, argv, ms } = value as Partial<Record<keyof AuditRecord, unknown>>;
  return (
    typeof ts === "string" &&
    !Number.isNaN(Date.parse(ts)) &&
    typeof tool === "string" &&
    typeof ok === "boolean" &&
    typeof ms === "number" &&
    Array.isArray(argv)
  );
}
