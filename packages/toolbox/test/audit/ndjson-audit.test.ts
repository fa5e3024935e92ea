import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { nodeLogFiles } from "../../src/audit/files.ts";
import type { LogFiles } from "../../src/audit/files.ts";
import { MOST_LINE_BYTES, toLine } from "../../src/audit/line.ts";
import { ndjsonAudit } from "../../src/audit/ndjson-audit.ts";
import type { AuditRecord } from "../../src/index.ts";
import { createWorkshop } from "../support/workshop.ts";

const run = promisify(execFile);
const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

let folders = 0;
const newFolder = (): string => join(workshop.folder, `audit-${String(++folders)}`);

const record: AuditRecord = {
  ts: "2026-03-01T23:59:59.999Z",
  tool: "get_time",
  source: "tools.json",
  revision: "0123456789abcdef",
  ok: true,
  error: null,
  argv: ["/srv/tools/bin/get_time"],
  cwd: "/srv",
  exit: 0,
  signal: null,
  ms: 12,
  stdoutBytes: 20,
  stderrBytes: 0,
  truncated: false,
  envKeys: ["TZ"],
  tier: "portable",
  guarantees: null,
};

const linesOf = (path: string): unknown[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);

describe("the audit log", () => {
  test("is a file for each day in UTC, for this user alone", () => {
    const dir = newFolder();
    const audit = ndjsonAudit({ dir });
    expect(audit.write(record)).toBeUndefined();
    expect(audit.write({ ...record, ts: "2026-03-02T00:00:00.000Z" })).toBeUndefined();
    audit.close();
    expect(readdirSync(dir).sort()).toEqual(["20260301.log", "20260302.log"]);
    expect(linesOf(join(dir, "20260301.log"))).toEqual([record]);
    expect(statSync(join(dir, "20260301.log")).mode & 0o777).toBe(0o600);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });

  test("closes a file that others could read", () => {
    const dir = newFolder();
    mkdirSync(dir);
    writeFileSync(join(dir, "20260301.log"), "");
    chmodSync(join(dir, "20260301.log"), 0o644);
    ndjsonAudit({ dir }).write(record);
    expect(statSync(join(dir, "20260301.log")).mode & 0o777).toBe(0o600);
  });

  test("goes on in a new file when somebody moved the old one", () => {
    const dir = newFolder();
    const audit = ndjsonAudit({ dir });
    audit.write(record);
    renameSync(join(dir, "20260301.log"), join(dir, "20260301.log.1"));
    audit.write(record);
    expect(linesOf(join(dir, "20260301.log"))).toHaveLength(1);
    audit.close();
  });

  test("removes files older than the days to keep, and no other file", () => {
    const dir = newFolder();
    mkdirSync(dir);
    for (const name of ["20260218.log", "20260219.log", "notes.log", "20200101.txt"])
      writeFileSync(join(dir, name), "");
    ndjsonAudit({ dir, retentionDays: 10 }).write(record);
    expect(readdirSync(dir).sort()).toEqual(["20200101.txt", "20260219.log", "20260301.log", "notes.log"]);
  });

  test.each([0, -1, 1.5, Number.NaN])("refuses to keep files for %s days", (retentionDays) => {
    const message = `audit.retentionDays must be a whole number of at least 1 (got ${String(retentionDays)})`;
    expect(() => ndjsonAudit({ dir: newFolder(), retentionDays })).toThrow(message);
  });

  test("starts a new line after one that was torn", () => {
    const dir = newFolder();
    mkdirSync(dir);
    writeFileSync(join(dir, "20260301.log"), '{"ts":"2026-03-01T2', { mode: 0o600 });
    ndjsonAudit({ dir }).write(record);
    const [torn, whole] = readFileSync(join(dir, "20260301.log"), "utf8").split("\n");
    expect(torn).toBe('{"ts":"2026-03-01T2');
    expect(JSON.parse(whole ?? "")).toEqual(record);
  });
});

describe("a line", () => {
  test("is short enough to be written in one piece, whatever is in it", () => {
    const long = { ...record, argv: Array.from({ length: 5_000 }, () => "\u001b".repeat(900)) };
    const line = toLine({
      ...long,
      tool: "💥".repeat(9_000),
      cwd: `/${"d".repeat(9_000)}`,
      envKeys: long.argv,
    });
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MOST_LINE_BYTES);
    expect(line.indexOf("\n")).toBe(line.length - 1);
  });

  test("forges no other line", () => {
    const line = toLine({ ...record, tool: 'x"}\n{"tool":"forged\u2028' });
    expect(line.split("\n")).toHaveLength(2);
    expect(JSON.parse(line)).toMatchObject({ tool: String.raw`x"}\n{"tool":"forged\u{2028}` });
  });
});

test("lines of several processes stay whole", async () => {
  const dir = newFolder();
  const program = join(workshop.folder, "write-lines.mjs");
  const contents = `
    import { ndjsonAudit } from ${JSON.stringify(join(import.meta.dirname, "../../src/audit/ndjson-audit.ts"))};
    const audit = ndjsonAudit({ dir: process.argv[2] });
    const record = ${JSON.stringify(record)};
    for (let i = 0; i < 500; i++) {
      const argv = [process.argv[3], String(i), "x".repeat(i % 290), ...Array(6).fill("y".repeat(290))];
      if (audit.write({ ...record, argv }) !== undefined) process.exit(1);
    }`;
  const stdin = { contents, resolveDir: import.meta.dirname, loader: "ts" as const };
  const conditions = ["@toolhaft/source"];
  await build({
    stdin,
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions,
    logLevel: "error",
  });
  const writers = ["a", "b", "c", "d"];
  await Promise.all(writers.map((name) => run(process.execPath, [program, dir, name])));
  const lines = linesOf(join(dir, "20260301.log")) as AuditRecord[];
  expect(lines).toHaveLength(2_000);
  for (const name of writers) expect(lines.filter(({ argv }) => argv[0] === name)).toHaveLength(500);
});

describe("when the system refuses", () => {
  const calls = Object.keys(nodeLogFiles) as (keyof LogFiles)[];
  const fatal = new Set<keyof LogFiles>([
    "makeFolder",
    "open",
    "stat",
    "append",
    "protect",
    "statPath",
    "lastByte",
  ]);

  test.each(calls)("%s, the reason is told and nothing is thrown", (name) => {
    const dir = newFolder();
    mkdirSync(dir);
    writeFileSync(join(dir, "20260301.log"), "{}\n", { mode: 0o644 });
    writeFileSync(join(dir, "20200101.log"), "");
    const refuse = (): never => {
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${dir}`), { code: "ENOSPC" });
    };
    const audit = ndjsonAudit({ dir, retentionDays: 1 }, { ...nodeLogFiles, [name]: refuse });
    const answers = [audit.write(record), audit.write(record)];
    audit.close();
    const reason = "no space left on the disk";
    if (fatal.has(name)) expect(answers).toContain(reason);
    else expect(answers).toEqual([undefined, undefined]);
    const other = ndjsonAudit({ dir });
    expect(other.write(record)).toBeUndefined();
    other.close();
  });

  test("a line that was cut short is told, and the next one is whole", () => {
    const dir = newFolder();
    let isFull = true;
    const append: LogFiles["append"] = (fd, bytes) =>
      nodeLogFiles.append(fd, isFull ? bytes.subarray(0, 9) : bytes);
    const audit = ndjsonAudit({ dir }, { ...nodeLogFiles, append });
    expect(audit.write(record)).toBe("only a part of the line could be written");
    isFull = false;
    expect(audit.write(record)).toBeUndefined();
    const [, whole] = readFileSync(join(dir, "20260301.log"), "utf8").split("\n");
    expect(JSON.parse(whole ?? "")).toEqual(record);
    audit.close();
  });
});
