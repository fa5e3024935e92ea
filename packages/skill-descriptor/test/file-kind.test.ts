import { skillFileKind } from "@toolhaft/skill-descriptor";
import { expect, test } from "vitest";

test.each([
  ["the one file", { tools: [], allowlist: {}, execution: [] }, "tools.json", "descriptor"],
  ["the one file without tools", { allowlist: { git: ["log"] } }, "tools.json", "descriptor"],
  ["a list of tools", [{ name: "show_log", parameters: {} }], "kit.json", "tools"],
  ["an empty list", [], "tools.json", "tools"],
  ["a list of executions", [{ tool: "show_log", binary: "git", subcommand: "log" }], "x.json", "execution"],
  ["an empty list of executions", [], "execution.json", "execution"],
  ["an allowlist", { git: ["log"] }, "allowlist.json", "allowlist"],
  ["an allowlist of a program called tools", { tools: ["list"] }, "allowlist.json", "allowlist"],
  ["an object of another name", { git: ["log"] }, "data.json", undefined],
  ["a list of anything", [1, 2], "data.json", undefined],
  ["no JSON at all", undefined, "tools.json", undefined],
  ["names of the prototype", {}, "toString", undefined],
])("%s", (_, value, fileName, kind) => {
  expect(skillFileKind(value, fileName)).toBe(kind);
});
