import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LintReport } from "@toolhaft/lint";
import { root } from "../../../../scripts/root.mjs";
import { buildCli, type Cli } from "./cli.ts";

/** Two screens: more, and nobody reads it. */
const MOST_LINES = 110;

describe("the examples", { timeout: 120_000 }, () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  }, 60_000);
  afterAll(() => {
    cli.remove();
  });

  test("as a newcomer runs them: exit code 1, on two screens", async () => {
    const { exit, stdout, stderr } = await cli.run(["examples"], { cwd: root });
    expect(exit).toBe(1);
    expect(stdout.split("\n").length).toBeLessThanOrEqual(MOST_LINES);
    expect(stderr).toBe("✖ 14 errors, 1 warning in 5 of 10 files\n");
  });

  test("the good ones have no finding of any kind, the broken ones each have an error", async () => {
    const { stdout } = await cli.run(["--format", "json", "examples"], { cwd: root });
    const { files } = JSON.parse(stdout) as LintReport;
    const kinds = files.map(({ path, format, diagnostics }) => {
      const isBroken = diagnostics.some(({ severity }) => severity === "error");
      return `${path} ${String(format)} ${isBroken ? "broken" : String(diagnostics.length)}`;
    });
    expect(kinds).toEqual([
      "examples/anthropic/broken/tools.json anthropic broken",
      "examples/anthropic/tools.json anthropic 0",
      "examples/manifest/broken/copied-tool.json manifest broken",
      "examples/manifest/broken/hand-edited.json manifest broken",
      "examples/manifest/tools.json manifest 0",
      "examples/mcp/broken/tools-list.json mcp broken",
      "examples/mcp/tools-list.json mcp 0",
      "examples/openai/broken/chat-tools.json openai broken",
      "examples/openai/chat-tools.json openai 0",
      "examples/openai/responses-tools.json openai 0",
    ]);
  });
});
