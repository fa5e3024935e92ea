import { describe, expect, test } from "vitest";
import { resolved } from "./open.ts";

const base = {
  "shared/base.json": {
    lint: {
      preset: "recommended",
      rules: { "name/edge-space": "error", "description/*": "off" },
      targets: ["gemini"],
      ignores: ["generated/"],
      overrides: [{ files: "legacy/**", rules: { "*": "info" } }],
      baseline: "known.json",
      maxWarnings: 3,
    },
  },
};

describe("how much a rule counts", () => {
  test.each<[string, unknown, string, string]>([
    ["as the rule says", {}, "name/edge-space", "warning"],
    ["by its id", { rules: { "name/edge-space": "off" } }, "name/edge-space", "off"],
    ["by its group", { rules: { "name/*": "error" } }, "name/edge-space", "error"],
    ["by all", { rules: { "*": "info" } }, "name/edge-space", "info"],
    [
      "an id before its group, whatever the order",
      { rules: { "name/edge-space": "error", "name/*": "off", "*": "info" } },
      "name/edge-space",
      "error",
    ],
    ["by the preset", { preset: "strict" }, "name/edge-space", "error"],
    [
      "by the preset, where no setting is for it",
      { preset: "strict", rules: { "name/*": "off" } },
      "json/bom",
      "error",
    ],
    [
      "advice goes with the preset of the specifications",
      { preset: "specification" },
      "name/edge-space",
      "off",
    ],
    ["from the base", { extends: "../shared/base.json" }, "name/edge-space", "error"],
    [
      "a group here before an id of the base",
      { extends: "../shared/base.json", rules: { "name/*": "info" } },
      "name/edge-space",
      "info",
    ],
    ["of a rule called like what objects have", { rules: { "name/*": "error" } }, "constructor", "warning"],
  ])("%s", (_, lint, rule, setting) => {
    const { judgeRule } = resolved(lint, base).settingsFor("kit/tools.json");
    expect(judgeRule?.(rule, "warning", "advice") ?? "warning").toBe(setting);
  });

  test("overrides are for the files they match, and the last one wins", () => {
    const config = resolved({
      rules: { "*": "error" },
      overrides: [
        { files: ["legacy/**", "old.json"], excludedFiles: "legacy/new/**", rules: { "name/*": "off" } },
        { files: "legacy/a.json", rules: { "name/*": "info" }, format: "mcp", checkFiles: false },
      ],
    });
    const of = (path: string): unknown =>
      config.settingsFor(path).judgeRule?.("name/edge-space", "warning", "advice");
    expect(of("kit/tools.json")).toBe("error");
    expect(of("kit/legacy/b.json")).toBe("off");
    expect(of("kit/deep/old.json")).toBe("off");
    expect(of("kit/legacy/new/b.json")).toBe("error");
    expect(of("kit/legacy/a.json")).toBe("info");
    expect(config.settingsFor("kit/legacy/a.json")).toMatchObject({ format: "mcp", checkFiles: false });
  });
});

test("what a configuration takes over from its base, and what it says itself", () => {
  const config = resolved(
    {
      extends: "../shared/base.json",
      targets: ["openai", { id: "gemini", model: "2.5" }],
      failOn: "warning",
    },
    base,
  );
  expect(config).toMatchObject({
    preset: "recommended",
    maxWarnings: 3,
    failOn: "warning",
    // From the folder of the file that names it.
    baseline: "shared/known.json",
  });
  expect(config.settingsFor("kit/tools.json").targets).toEqual(["openai", { id: "gemini", model: "2.5" }]);
  // Patterns count from the folder of the file that was found.
  expect(config.settingsFor("kit/generated/tools.json").ignored).toBe(true);
  expect(config.settingsFor("shared/generated/tools.json").ignored).toBe(false);
  expect(config.settingsFor("kit/legacy/tools.json").judgeRule?.("name/edge-space", "error", "advice")).toBe(
    "info",
  );
});

test("a configuration that says nothing costs nothing", () => {
  const settings = resolved({}).settingsFor("kit/tools.json");
  expect(settings).toEqual({ ignored: false, suppressions: [], sparesPlain: true });
});
