import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readLock, toLock, writeLock, type Lock, type ToolContract } from "@toolhaft/lint/lock";
import { digest, settleLock } from "../../src/contracts/lock-file.ts";
import { workIn } from "../temp-folder.ts";

const tool = (name: string, description = `Is ${name}.`): ToolContract => ({
  name,
  format: "mcp",
  parts: { description, input: '{"properties":{"city":{"type":"string"}},"type":"object"}' },
});
const base = [tool("get_b"), tool("get_d"), tool("get_f")];
const lockOf = (tools: readonly ToolContract[]): Lock => toLock([["tools.json", tools]]);

/** Merge two branches that changed a lock, with the git of this machine. */
function merge(
  ours: readonly ToolContract[],
  theirs: readonly ToolContract[],
): { merges: boolean; file: string } {
  const folder = workIn({});
  const file = join(folder, "toolhaft-lock.json");
  const git = (...args: string[]): number | null =>
    spawnSync(
      "git",
      ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false", ...args],
      { cwd: folder },
    ).status;
  const commit = (tools: readonly ToolContract[]): void => {
    writeFileSync(file, writeLock(lockOf(tools), digest));
    git("add", "-A");
    git("commit", "-qm", "Lock");
  };
  git("init", "-q", "-b", "main");
  commit(base);
  git("checkout", "-qb", "theirs");
  commit(theirs);
  git("checkout", "-q", "main");
  commit(ours);
  return { merges: git("merge", "-q", "theirs", "-m", "Merge") === 0, file };
}

const changed = (name: string): ToolContract[] =>
  base.map((each) => (each.name === name ? tool(name, "Is another.") : each));

describe("two branches change a lock", () => {
  const merging: [what: string, ours: ToolContract[], theirs: ToolContract[], expected: string[]][] = [
    ["tools that are apart", changed("get_b"), changed("get_f"), ["get_b", "get_d", "get_f"]],
    ["tools next to each other", changed("get_b"), changed("get_d"), ["get_b", "get_d", "get_f"]],
    [
      "one tool, and a new one in front of it",
      changed("get_d"),
      [...base, tool("get_c")],
      ["get_b", "get_c", "get_d", "get_f"],
    ],
    [
      "the last tool, and a new one behind it",
      changed("get_f"),
      [...base, tool("get_g")],
      ["get_b", "get_d", "get_f", "get_g"],
    ],
  ];
  test.each(merging)("%s: git merges them", (_, ours, theirs, expected) => {
    const { merges, file } = merge(ours, theirs);
    expect(merges).toBe(true);
    const read = readLock(readFileSync(file, "utf8"), digest);
    expect(read.ok && [...(read.lock.get("tools.json")?.keys() ?? [])]).toEqual(expected);
  });

  test("the same tool: git asks, and so does --resolve", () => {
    const theirs = base.map((each) => (each.name === "get_d" ? tool("get_d", "Is a third.") : each));
    const { merges, file } = merge(changed("get_d"), theirs);
    expect(merges).toBe(false);
    expect(() => settleLock(file)).toThrow(
      `${file}: both sides changed "get_d" of "tools.json": take one side, and run tools-lint lock once the tools are reviewed`,
    );
  });

  test("two new tools at one place: git asks, and --resolve keeps both", () => {
    const { merges, file } = merge([...base, tool("get_ca")], [...base, tool("get_cb")]);
    expect(merges).toBe(false);
    expect(settleLock(file)).toEqual(["get_ca", "get_cb"]);
    const read = readLock(readFileSync(file, "utf8"), digest);
    expect(read.ok && [...(read.lock.get("tools.json")?.keys() ?? [])].sort()).toEqual([
      "get_b",
      "get_ca",
      "get_cb",
      "get_d",
      "get_f",
    ]);
  });
});
