import { afterAll, beforeAll, describe, test } from "vitest";
import { buildCli, type Cli } from "./cli.ts";
import { hostileFiles } from "./hostile-files.ts";
import { expectLinear } from "./linear.ts";

const MIB = 2 ** 20;

describe("an eighth of a MiB of", { timeout: 600_000 }, () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  test.each(Object.entries(hostileFiles))("%s", async (_, make) => {
    await expectLinear(cli, make(MIB / 8), 250);
  });
});
