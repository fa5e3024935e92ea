import { chmodSync, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli, type Outcome } from "./cli.ts";

const MIB = 2 ** 20;
/** A user without rights, on every Unix. */
const NOBODY = 65_534;

describe("hostile input", () => {
  let cli: Cli;
  let cwd: string;
  beforeAll(() => {
    cli = buildCli();
    cwd = join(cli.folder, "hostile");
    mkdirSync(cwd);
  });
  afterAll(() => {
    cli.remove();
  });

  test.each([
    ["arrays", "[".repeat(100_000), "[".repeat(100_000) + "]".repeat(100_000)],
    ["objects", '{"tools":'.repeat(100_000), '{"tools":'.repeat(100_000) + "1" + "}".repeat(100_000)],
  ])("100,000 levels of %s are one finding, closed or not", async (_, open, closed) => {
    writeFileSync(join(cwd, "open.json"), open);
    writeFileSync(join(cwd, "closed.json"), closed);
    for (const file of ["open.json", "closed.json"]) {
      const { exit, stdout, stderr } = await cli.run([file], { cwd });
      expect(exit).toBe(1);
      expect(stdout.split("\n")[0]).toMatch(/:1:\d+ {2}error {2}json\/depth$/);
      expect(stdout.split("\n")[1]).toBe("  the brackets are nested deeper than 512 levels");
      expect(stderr).toBe("✖ 1 error in 1 of 1 file\n");
    }
  });

  test("a file of 50 MB is linted", async () => {
    await writeLargeManifest(join(cwd, "large.json"), 50 * MIB);
    const { exit, stdout, stderr } = await cli.run(["large.json"], { cwd });
    expect(stdout).toMatch(
      /^large\.json:\d+:\d+ {2}error {2}manifest\/command-required\n {2}tool\[\d+\] "the_last": "command" is empty\n/m,
    );
    expect(stdout).toMatch(
      /^large\.json:1:11 {2}warning {2}target\/tool-count\n {2}the file has \d+ tools, /,
    );
    expect(stderr).toMatch(/^✖ 1 error, 1 warning in 1 of 1 file/);
    expect(exit).toBe(1);
  });

  test("a file that only others may read", async ({ skip }) => {
    const file = join(cwd, "secret.json");
    writeFileSync(file, "[]");
    chmodSync(file, 0o000);
    const asRoot = process.getuid?.() === 0;
    skip(process.platform === "win32", "Windows has no permissions of this kind");
    const outcome = await cli.run(["secret.json"], asRoot ? { cwd, uid: NOBODY } : { cwd });
    expect(outcome).toEqual(refused("cannot read secret.json: permission denied"));
  });

  test("a folder that only others may open is named, and so is what is named in it", async ({ skip }) => {
    skip(process.platform === "win32", "Windows has no permissions of this kind");
    const folder = join(cwd, "closed");
    mkdirSync(folder);
    writeFileSync(join(folder, "tools.json"), "[]");
    chmodSync(folder, 0o000);
    const user = process.getuid?.() === 0 ? { uid: NOBODY } : {};
    expect(await cli.run(["closed/tools.json"], { cwd, ...user })).toEqual(
      refused("cannot read closed/tools.json: permission denied"),
    );
    expect(await cli.run(["closed"], { cwd, ...user })).toEqual(
      refused("cannot read closed: permission denied"),
    );
    chmodSync(folder, 0o700);
  });

  test("a name that is too long", async () => {
    const name = `${"a".repeat(300)}.json`;
    expect(await cli.run([name], { cwd })).toEqual(refused(`cannot read ${name}: the name is too long`));
  });
});

function refused(line: string): Outcome {
  return { exit: 2, stdout: "", stderr: `tools-lint: ${line}\n` };
}

/** Many sound tools, and a broken one at the very end. */
async function writeLargeManifest(path: string, bytes: number): Promise<void> {
  const stream = createWriteStream(path);
  stream.write('{"tools": [\n');
  const batch = 1000;
  let written = 0;
  for (let at = 0; written < bytes; at += batch) {
    const lines = Array.from({ length: batch }, (_, index) => toolLine(at + index)).join("");
    written += lines.length;
    if (!stream.write(lines)) await once(stream, "drain");
  }
  stream.end('{"name": "the_last", "description": "Says no program.", "command": []}\n]}\n');
  await once(stream, "finish");
}

function toolLine(index: number): string {
  const description = `Reads page ${String(index)} of the manual. `.repeat(8);
  const schema = { type: "object", properties: { line: { type: "integer" } }, required: ["line"] };
  const tool = { name: `read_${String(index)}`, description, schema, command: ["./tools/bin/read"] };
  return `${JSON.stringify(tool)},\n`;
}
