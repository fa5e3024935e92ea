import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli } from "./process/cli.ts";
import { parseScenario } from "../../../tests/scenario/parse.ts";
import { play } from "../../../tests/scenario/play.ts";

const folder = join(import.meta.dirname, "scenarios");
const files = readdirSync(folder).filter((name) => name.endsWith(".scenario"));

describe("scenarios", () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  test("there are scenarios", () => {
    expect(files.length).toBeGreaterThan(20);
  });

  // Played and written down again, a scenario is the same text: `vitest -u` takes over what has changed on purpose.
  test.concurrent.for(files)("%s", async (file, { expect: expectHere }) => {
    const path = join(folder, file);
    const played = await play(parseScenario(readFileSync(path, "utf8")), cli);
    await expectHere(played).toMatchFileSnapshot(path);
  });
});
