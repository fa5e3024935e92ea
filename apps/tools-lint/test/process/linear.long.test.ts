import { afterAll, beforeAll, describe, test } from "vitest";
import { buildCli, type Cli } from "./cli.ts";
import { hostileFiles, hostileSkills } from "../../../../tests/files/hostile-files.ts";
import { expectLinear } from "./linear.ts";

/** What is promised is promised up to ten: TOOLHAFT_LINEAR_MIB=10. */
const MIB = Number(process.env["TOOLHAFT_LINEAR_MIB"] ?? "2");

describe(`${String(MIB)} MiB of`, { timeout: 600_000 }, () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  test.each(Object.entries(hostileFiles))("%s", async (_, make) => {
    await expectLinear(cli, make(MIB * 2 ** 20), 400);
  });

  test.each(Object.entries(hostileSkills))("a SKILL.md of %s", async (_, make) => {
    await expectLinear(cli, make(MIB * 2 ** 20), 400, ["SKILL.md", "skill-md"]);
  });
});
