import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseScenario } from "./parse.ts";
import { play } from "./play.ts";
import type { ProgramName } from "./built.ts";
import type { Cli } from "./program.ts";

/**
 * Play every scenario of an app. Played and written down again, a scenario is the same text: `vitest -u` takes over what has
 * changed on purpose.
 */
export function testScenarios(name: ProgramName, build: (name: ProgramName) => Cli): void {
  const folder = join(import.meta.dirname, "../../apps", name, "test/scenarios");
  const files = readdirSync(folder).filter((file) => file.endsWith(".scenario"));

  describe("scenarios", () => {
    let cli: Cli;
    beforeAll(() => {
      cli = build(name);
    });
    afterAll(() => {
      cli.remove();
    });

    test("there are scenarios", () => {
      expect(files.length).toBeGreaterThan(name === "tools-lint" ? 20 : 5);
    });

    test.concurrent.for(files)("%s", async (file, { expect: expectHere }) => {
      const path = join(folder, file);
      const played = await play(parseScenario(readFileSync(path, "utf8"), name), cli);
      await expectHere(played).toMatchFileSnapshot(path);
    });
  });
}
