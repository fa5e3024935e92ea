import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LintReport } from "@toolhaft/lint";
import { root } from "../../../../scripts/root.mjs";
import { buildCli, type Cli } from "./cli.ts";

/** Forty lines a format: more, and nobody reads it. */
const MOST_LINES = 9 * 40;

describe("the examples", () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  test("as a newcomer runs them: exit code 1, on a few screens", async () => {
    const { exit, stdout, stderr } = await cli.run(["examples"], { cwd: root });
    expect(exit).toBe(1);
    expect(stdout.split("\n").length).toBeLessThanOrEqual(MOST_LINES);
    expect(stderr).toBe(
      "✖ 35 errors, 10 warnings in 11 of 28 files (22 infos hidden; --info shows them)\n" +
        "6 can be fixed with --fix, 20 more with --fix-unsafe\n",
    );
  });

  test("the good ones have advice at most, or what cannot be converted whole; the broken ones each have an error", async () => {
    const { stdout } = await cli.run(["--format", "json", "examples"], { cwd: root });
    const { files } = JSON.parse(stdout) as LintReport;
    const kinds = files.map(({ path, format, diagnostics }) => {
      const isBroken = diagnostics.some(({ severity }) => severity === "error");
      const warnings = diagnostics.filter(
        ({ rule, severity }) => severity === "warning" && !rule.startsWith("target/"),
      );
      if (!isBroken) expect([path, warnings]).toEqual([path, []]);
      return `${path} ${String(format)} ${isBroken ? "broken" : String(diagnostics.length)}`;
    });
    expect(kinds).toEqual([
      "examples/anthropic/broken/tools.json anthropic broken",
      "examples/anthropic/tools.json anthropic 1",
      "examples/btcp/broken/sheet-tools.json btcp broken",
      "examples/btcp/copy-quote.json btcp 0",
      "examples/btcp/page/tools.json btcp 0",
      "examples/btcp/reading-tools.json btcp 0",
      "examples/bundle/broken/find-book.json bundle broken",
      "examples/bundle/bundle.json bundle 0",
      "examples/bundle/find-book.json bundle 1",
      "examples/bundle/reserve-book.json bundle 1",
      "examples/functions/broken/functions.json functions broken",
      "examples/functions/functions.json functions 0",
      "examples/manifest/broken/copied-tool.json manifest broken",
      "examples/manifest/broken/hand-edited.json manifest broken",
      "examples/manifest/tools.json manifest 0",
      "examples/mcp/broken/tools-list.json mcp broken",
      "examples/mcp/forecast.json mcp 7",
      "examples/mcp/tools-list.json mcp 1",
      "examples/openai/broken/chat-tools.json openai broken",
      "examples/openai/chat-tools.json openai 2",
      "examples/openai/responses-tools.json openai 0",
      "examples/runner/skills/read-git/SKILL.md skill-md 0",
      "examples/runner/skills/read-git/tools.json skill 2",
      "examples/runner/tools.json manifest 0",
      "examples/skill/broken/track-time/SKILL.md skill-md broken",
      "examples/skill/broken/track-time/tools.json skill broken",
      "examples/skill/track-time/SKILL.md skill-md 0",
      "examples/skill/track-time/tools.json skill 1",
    ]);
  });
});
