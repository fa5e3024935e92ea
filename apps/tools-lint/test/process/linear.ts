import { reportFormats } from "@toolhaft/lint/reports";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Cli } from "./cli.ts";
import { probeMemory } from "./peak-memory.ts";

const MIB = 2 ** 20;

/** Lint a text into every report there is, in one process; no report, and not its memory, outgrows the text. */
export async function expectLinear(
  cli: Cli,
  text: string,
  mostMemory: number,
  [name, format]: readonly [name: string, format: string] = ["tools.json", "manifest"],
): Promise<void> {
  const cwd = join(cli.folder, "linear");
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd);
  writeFileSync(join(cwd, name), text);
  const memory = probeMemory(cwd);
  const outputs = reportFormats.flatMap(({ id }) => ["--output", `${id}=out/${id}`]);
  const args = ["--as", format, "--info", "--no-config", ...outputs, name];
  const { exit, stderr } = await cli.run(args, {
    cwd,
    env: { NODE_OPTIONS: `--max-old-space-size=300 ${memory.option}` },
  });
  expect(stderr).not.toContain("internal error");
  expect([0, 1]).toContain(exit);
  const most = Math.max(40 * text.length, MIB);
  for (const id of readdirSync(join(cwd, "out"))) {
    expect(statSync(join(cwd, "out", id)).size, id).toBeLessThanOrEqual(most);
  }
  expect(readdirSync(join(cwd, "out"))).toHaveLength(reportFormats.length);
  expect(memory.peakMiB()).toBeLessThanOrEqual(mostMemory);
}
