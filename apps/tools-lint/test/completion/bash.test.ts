import { spawnSync } from "node:child_process";
import { completionScript, SHELLS } from "@toolhaft/command-line";
import { describe, expect, test } from "vitest";
import { commands, optionTable } from "../../src/commands/commands.ts";
import { lintWords } from "../../src/commands/completion.ts";

const program = lintWords({ commands, optionTable }, ["schema/nesting", "schema/type-unknown"]);

/** What real bash offers for the last of the words. */
function complete(...words: string[]): string[] {
  const script = `${completionScript("bash", program)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tools_lint; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", script, "bash", "tools-lint", ...words], {
    cwd: "/",
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

describe("completion", () => {
  test.each([
    [["--for"], ["--format"]],
    [["--no-che"], ["--no-check-files"]],
    [["--format", "js"], ["json"]],
    [["--format", "=", "js"], ["json"]],
    [["-f", "sa"], ["sarif"]],
    [["--target", "gemini-"], ["gemini-jsonschema"]],
    [["--target", "mcp,gemini-"], ["mcp,gemini-jsonschema"]],
    [
      ["--output", "git"],
      ["github=", "gitlab="],
    ],
    [["compl"], ["completion"]],
    [["--timeout", ""], []],
    [["rules", "compl"], []],
    [["rules", ""], []],
    [
      ["explain", "schema/"],
      ["schema/nesting", "schema/type-unknown"],
    ],
    [["convert", "--to", "skill-"], ["skill-files"]],
    [["convert", "--fail-on-loss", "--prefix"], ["--prefix-budget"]],
    [
      ["convert", "--to", "mcp", "@", "2025"],
      ["@2025-06-18", "@2025-11-25"],
    ],
    [["--target", "=", "openai,mcp", "@", "2026"], ["@2026-07-28"]],
    [
      ["convert", "--to", "mcp", "@"],
      ["@2025-06-18", "@2025-11-25", "@2026-07-28"],
    ],
    [
      ["--fail-on", "="],
      ["error", "warning"],
    ],
    [["@"], []],
    [["convert", "us"], ["usr"]],
    [["convert", "tools.json", "--output", "us"], ["usr"]],
    [["completion", "f"], ["fish"]],
    [["--", "--for"], []],
  ])("bash completes %j to %j", (words, offered) => {
    expect(complete(...words)).toEqual(offered);
  });

  test.each(SHELLS)("%s knows every option of the table", (shell) => {
    const script = completionScript(shell, program);
    for (const { name } of optionTable)
      expect(script).toContain(shell === "fish" ? `-l ${name}` : `--${name}`);
  });
});
