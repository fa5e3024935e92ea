import { describe, expect, test } from "vitest";
import {
  createJudge,
  resolveConfig,
  unusedSuppressions,
  type SuppressionUses,
} from "../../src/config/index.ts";
import { createLinter, loadFormats } from "../../src/index.ts";
import { open } from "./open.ts";

const formats = await loadFormats(["manifest"]);

const manifest = JSON.stringify({
  tools: [
    { name: "get_tide", description: "Tells the tide.", owner: "harbour", command: [] },
    { name: "get_wind", description: "Tells the wind.", owner: "airport", command: [] },
  ],
});

/** Where findings are left, and the messages of what nobody needed. */
function lintWith(
  suppressions: unknown[],
  path = "kit/harbour/tools.json",
): { left: string[]; unused: string[] } {
  const opened = open({ suppressions });
  const config = resolveConfig(opened);
  const uses: SuppressionUses = new Map();
  const judgeFor = (file: string): ReturnType<typeof createJudge> =>
    createJudge(config.settingsFor(file), uses);
  const [report] = createLinter({ formats, config: { judgeFor } }).lint([{ path, text: manifest }]).files;
  const unused = unusedSuppressions(opened, config, uses, () => true);
  return {
    left: report?.diagnostics.map(({ at }) => at.pointer) ?? [],
    unused: unused.flatMap(({ diagnostics }) =>
      diagnostics.map(({ at, message }) => `${at.pointer} ${message}`),
    ),
  };
}

const reason = "Looked at in May.";
const ALL = ["/tools/0/owner", "/tools/0/command", "/tools/1/owner", "/tools/1/command"];

describe("findings are suppressed", () => {
  test.each<[string, object, string[]]>([
    ["of a rule", { rule: "manifest/unknown-key" }, ["/tools/0/command", "/tools/1/command"]],
    ["of a group", { rule: "manifest/*" }, []],
    ["of all rules for a tool", { rule: "*", tool: "get_wind" }, ["/tools/0/owner", "/tools/0/command"]],
    [
      "at a place",
      { rule: "*", pointer: "/tools/0/owner" },
      ["/tools/0/command", "/tools/1/owner", "/tools/1/command"],
    ],
    ["below a place", { rule: "*", pointer: "/tools/1" }, ["/tools/0/owner", "/tools/0/command"]],
    [
      "at any of some places",
      { rule: "*", pointer: "/tools/*/command" },
      ["/tools/0/owner", "/tools/1/owner"],
    ],
    ["everywhere in a file", { rule: "*", pointer: "", files: "harbour/*.json" }, []],
  ])("%s", (_, suppression, left) => {
    expect(lintWith([{ ...suppression, reason }])).toEqual({ left, unused: [] });
  });

  test.each<[string, object]>([
    ["another rule", { rule: "name/edge-space" }],
    ["another tool", { rule: "*", tool: "get_rain" }],
    ["a part of a segment", { rule: "*", pointer: "/tools/0/own" }],
    ["a deeper place", { rule: "*", pointer: "/tools/0/owner/name" }],
    ["another file", { rule: "*", files: "airport/" }],
  ])("but not for %s", (_, suppression) => {
    const { rule } = suppression as { rule: string };
    expect(lintWith([{ ...suppression, reason }])).toEqual({
      left: ALL,
      unused: [`/lint/suppressions/0 this suppresses no finding of ${rule}`],
    });
  });

  test("of two that fit, the first is needed", () => {
    const { left, unused } = lintWith([
      { rule: "manifest/*", reason },
      { rule: "manifest/unknown-key", reason },
    ]);
    expect(left).toEqual([]);
    expect(unused).toEqual(["/lint/suppressions/1 this suppresses no finding of manifest/unknown-key"]);
  });
});
