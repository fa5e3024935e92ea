import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCache, type CacheContent } from "../../src/cache/cache-file.ts";
import { buildCli, type Cli, type Outcome } from "./cli.ts";

const FILES = 120;

describe("runs with one cache at the same time", () => {
  let cli: Cli;
  let cwd: string;
  beforeAll(() => {
    cli = buildCli();
    cwd = join(cli.folder, "harbours");
    for (let index = 0; index < FILES; index++) {
      const name = `tide_${String(index)}`;
      const folder = join(cwd, name);
      mkdirSync(folder, { recursive: true });
      const description = index % 3 === 0 ? "" : "Tells when the water is high.";
      const tools = [{ name, description, command: ["/opt/tides/get"] }];
      writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
    }
  });
  afterAll(() => {
    cli.remove();
  });
  const cached = (...paths: string[]): Promise<Outcome> =>
    cli.run(["--cache", "--cache-location", "known.cache", "-f", "compact", ...paths], { cwd, env: keys() });
  const keys = (): { XDG_CACHE_HOME: string } => ({ XDG_CACHE_HOME: join(cli.folder, "keys") });
  const read = (): CacheContent => {
    const secret = readFileSync(join(keys().XDG_CACHE_HOME, "tools-lint/key"));
    return readCache(join(cwd, "known.cache"), "known.cache", { secret });
  };

  test("say what a run without one says, and leave a cache that is whole", async () => {
    const alone = await cli.run(["-f", "compact", "."], { cwd });
    expect(alone.stdout.split("\n").length).toBeGreaterThan(FILES / 3);
    for (let round = 0; round < 3; round++) {
      rmSync(join(cwd, "known.cache"), { force: true });
      // The key, too, is made by the first of them.
      rmSync(keys().XDG_CACHE_HOME, { force: true, recursive: true });
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => cached(".")));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
        new Set([JSON.stringify(alone)]),
      );
      const { entries, note } = read();
      expect({ size: entries.size, note }).toEqual({ size: FILES, note: undefined });
    }
    expect(await cached(".")).toEqual(alone);
  });

  test("of other files each leave a cache that is whole, and no file of theirs", async () => {
    rmSync(join(cwd, "known.cache"), { force: true });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => cached(`tide_${String(index)}`)),
    );
    expect(
      outcomes.filter(({ exit, stderr }) => exit !== 0 && !/problem|error|warning/.test(stderr)),
    ).toEqual([]);
    expect(outcomes.some(({ stderr }) => stderr.includes("cache"))).toBe(false);
    const { entries, note } = read();
    expect(note).toBeUndefined();
    expect(entries.size).toBeGreaterThan(0);
    expect(readdirSync(cwd).filter((name) => !name.startsWith("tide_"))).toEqual(["known.cache"]);
  });
});
