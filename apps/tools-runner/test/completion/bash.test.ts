import { completionScript, SHELLS } from "@toolhaft/command-line";
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/commands/commands.ts";
import { runnerWords } from "../../src/commands/completion.ts";

const program = await runnerWords(commands);

/** What real bash offers for the last of the words. */
function complete(...words: string[]): string[] {
  const script = `${completionScript("bash", program)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tools_runner; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", script, "bash", "tools-runner", ...words], {
    cwd: "/",
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

describe("completion", () => {
  test.each([
    [["ca"], ["call"]],
    [["us"], []],
    [
      ["bundle", "e"],
      ["enable", "export"],
    ],
    [["tool", "pl"], ["plan"]],
    [
      ["call", "--aud"],
      ["--audit", "--audit-required"],
    ],
    [["list", "--aud"], []],
    [["audit", "--veri"], ["--verify"]],
    [["bundle", "list", "--page-s"], ["--page-size"]],
    [["list", "--page-s"], []],
    [["call", "get_time", "--tier", "b"], ["bubblewrap"]],
    [["call", "get_time", "--tier", "=", "b"], ["bubblewrap"]],
    [["call", "--isolate", "ne"], ["net="]],
    [["call", "--manifest", "us"], ["usr"]],
    [["call", "--timeout", ""], []],
    [["call", "get_time", "us"], ["usr"]],
    [["bundle", "rm", "us"], []],
    [["completion", "z"], ["zsh"]],
    [["list", "--no-col"], ["--no-color"]],
  ])("bash completes %j to %j", (words, offered) => {
    expect(complete(...words)).toEqual(offered);
  });

  test.each(SHELLS)("%s knows every option of every command, and the commands", (shell) => {
    const script = completionScript(shell, program);
    for (const { flags } of program.options) {
      expect(script).toContain(shell === "fish" ? `-l ${(flags[0] ?? "").slice(2)}` : flags[0]);
    }
    for (const { name } of program.commands) expect(script).toContain(name.split(" ").at(-1));
  });

  test("an option that means different things to commands is offered by each with its own words", () => {
    const script = completionScript("fish", program);
    expect(script).toContain(
      `complete -c tools-runner -n '__tools_runner_at "audit"' -l json -d 'Print the lines as they stand in the log.'`,
    );
  });
});
