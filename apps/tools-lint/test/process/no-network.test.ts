import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli } from "./cli.ts";

/** Loaded before the program: whoever looks up a name or opens a connection ends the process. */
const GUARD = `
const { writeSync } = require("node:fs");
const stop = (what) => () => { writeSync(2, "network: " + what + "\\n"); process.exit(99); };
require("node:net").Socket.prototype.connect = stop("connect");
const dns = require("node:dns");
dns.lookup = stop("lookup");
dns.promises.lookup = stop("lookup");
`;

const TOOLS = {
  tools: [
    {
      name: "find_train",
      description: "Finds the next train, see https://trains.example/api.",
      inputSchema: { $schema: "https://trains.example/schema.json", type: "object", properties: {} },
    },
  ],
};

describe("nothing is sent anywhere", () => {
  let cli: Cli;
  let env: Record<string, string>;
  beforeAll(() => {
    cli = buildCli();
    mkdirSync(join(cli.folder, "trains"));
    writeFileSync(join(cli.folder, "guard.cjs"), GUARD);
    writeFileSync(join(cli.folder, "trains", "tools.json"), JSON.stringify(TOOLS));
    env = { NODE_OPTIONS: `--require ${JSON.stringify(join(cli.folder, "guard.cjs"))}` };
  });
  afterAll(() => {
    cli.remove();
  });
  const run = async (...args: string[]): Promise<string> => {
    const { stderr } = await cli.run(args, { cwd: join(cli.folder, "trains"), env });
    return stderr;
  };

  test("the guard catches a program that connects", async () => {
    const stderr = await run("mcp", "--url", "http://127.0.0.1:49151/mcp");
    expect(stderr).toContain("network: ");
  });

  test.each([
    ["linting", ["."]],
    ["fixing", ["--fix-dry-run", "."]],
    ["caching", ["--cache", "."]],
    ["explaining a rule", ["explain", "json/comment"]],
    ["converting", ["convert", "tools.json", "--to", "openai"]],
    ["setting up", ["init", "--yes"]],
  ])("%s", async (_, args) => {
    expect(await run(...args)).not.toContain("network: ");
  });
});
