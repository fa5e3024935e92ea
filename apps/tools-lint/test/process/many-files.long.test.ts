import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCli, type Cli } from "./cli.ts";
import { probeMemory } from "./peak-memory.ts";

let cli: Cli;
beforeAll(() => {
  cli = buildCli();
}, 60_000);
afterAll(() => {
  cli.remove();
});

/** What is promised is promised of five thousand: TOOLHAFT_MANY_FILES=5000. */
const FILES = Number(process.env["TOOLHAFT_MANY_FILES"] ?? "300");
const EACH = 1_000;
/** MiB. */
const MOST_MEMORY = 400;

test(
  "of very many findings in many files the first are listed, all are counted, and few are held",
  { timeout: 3_600_000 },
  async () => {
    const cwd = join(cli.folder, "many");
    const properties = Array.from({ length: EACH }, (_, at) => `"p${String(at)}":{"type":"strin"}`).join(",");
    const text = `{"tools":[{"name":"a","description":"Reads.","command":["./a"],"schema":{"type":"object","properties":{${properties}}}}]}`;
    for (let at = 0; at < FILES; at++) {
      mkdirSync(join(cwd, String(at)), { recursive: true });
      writeFileSync(join(cwd, String(at), "tools.json"), text);
    }
    const memory = probeMemory(cwd);
    const { exit } = await cli.run(["--no-config", "--output", "json=report.json", "."], {
      cwd,
      env: { NODE_OPTIONS: memory.option },
    });
    expect(memory.peakMiB()).toBeLessThanOrEqual(MOST_MEMORY);
    expect(exit).toBe(1);
    const report = JSON.parse(readFileSync(join(cwd, "report.json"), "utf8")) as {
      files: { diagnostics: unknown[]; unlisted?: { count: number }[] }[];
      summary: { errors: number; warnings: number; infos: number };
    };
    const listed = report.files.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
    const counted = report.files.flatMap(({ unlisted = [] }) => unlisted.map(({ count }) => count));
    const { errors, warnings, infos } = report.summary;
    expect(report.files).toHaveLength(FILES);
    expect(listed).toBe(25_000);
    expect(errors).toBeGreaterThanOrEqual(FILES * EACH);
    expect(listed + counted.reduce((sum, count) => sum + count, 0)).toBe(errors + warnings + infos);
  },
);
