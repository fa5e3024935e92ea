import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseScenario } from "../../../tests/scenario/parse.ts";
import { play } from "../../../tests/scenario/play.ts";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";

const folder = join(import.meta.dirname, "scenarios");
const files = readdirSync(folder).filter((name) => name.endsWith(".scenario"));

// Written as apps/tools-lint/test/scenarios/README.md says.
describe("scenarios", () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildProgram("tools-runner");
  });
  afterAll(() => {
    cli.remove();
  });

  test("there are scenarios", () => {
    expect(files.length).toBeGreaterThan(5);
  });

  test.concurrent.for(files)("%s", async (file, { expect: expectHere }) => {
    const path = join(folder, file);
    const played = await play(parseScenario(readFileSync(path, "utf8"), "tools-runner"), cli);
    await expectHere(played).toMatchFileSnapshot(path);
  });
});
