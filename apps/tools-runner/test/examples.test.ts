import { createToolbox, manifestSource, skillSource, type Toolbox } from "@toolhaft/toolbox";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { git } from "../../../tests/scenario/git.ts";

const examples = join(root, "examples/runner");
let folder: string;
let toolbox: Toolbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "examples-"));
  writeFileSync(join(folder, "tide.txt"), "High water at Oslo\nLow water at Bergen\n");
  git(["init", "--quiet"], folder);
  git(["add", "."], folder);
  git(["commit", "--quiet", "-m", "Note the tide"], folder);
  toolbox = await createToolbox({
    sources: [
      manifestSource({ path: join(examples, "tools.json") }),
      await skillSource({ directories: [join(examples, "skills")], cwd: folder }),
    ],
  });
});
afterAll(async () => {
  await toolbox.close();
  rmSync(folder, { recursive: true });
});

/** The result's value, or what the failure says. */
async function answer(name: string, args: Record<string, unknown>): Promise<unknown> {
  const result = await toolbox.invoke(name, JSON.stringify(args));
  return result.ok ? result.value : result.error.message;
}

test("the examples are sound, and nothing keeps them from running", async () => {
  expect(toolbox.problems()).toEqual([]);
  const items = await toolbox.list();
  expect(items.map(({ name }) => name)).toEqual([
    "get_time",
    "calculate",
    "list_commits",
    "show_commit",
    "search_code",
    "read_skill",
  ]);
});

describe("calculate", () => {
  test.each([
    ["0.1 + 0.2", "0.3"],
    ["2 ^ 100", "1267650600228229401496703205376"],
    ["-2 ^ 2", "-4"],
    ["2 ^ -2", "0.25"],
    ["2 ^ 3 ^ 2", "512"],
    ["-7 % 3", "-1"],
    ["1 - 2 - 3", "-4"],
    ["2 / 3", "0.6666666667"],
  ])("%s is %s", async (expression, result) => {
    expect(await answer("calculate", { expression })).toEqual({ result });
  });

  test("rounds where it is told to", async () => {
    expect(await answer("calculate", { expression: "2 / 3", digits: 0 })).toEqual({ result: "1" });
    expect(await answer("calculate", { expression: "0 - 2 / 3", digits: 3 })).toEqual({ result: "-0.667" });
  });

  test.each([
    ["7 / 0", "division by zero"],
    ["7 % (1 - 1)", "division by zero"],
    ["(1 + 2", "a parenthesis is not closed"],
    ["1 +", "the expression ends too early"],
    ["two", 'nobody knows what "t" means here'],
    ["1 2", 'nobody knows what "2" means here'],
    ["2 ^ 0.5", "exponents are whole, up to 1000"],
  ])("%s is refused", async (expression, message) => {
    expect(await answer("calculate", { expression })).toBe(message);
  });
});

describe("get_time", () => {
  test.each([
    ["Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"],
    ["Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"],
    ["Asia/Kathmandu", "2026-03-29T01:00:00Z", "2026-03-29T06:45:00+05:45"],
    ["UTC", "2026-12-31T23:59:59+00:00", "2026-12-31T23:59:59+00:00"],
  ])("in %s at %s is %s", async (timezone, at, time) => {
    expect(await answer("get_time", { timezone, at })).toEqual({ timezone, time });
  });

  test("says which zone nobody knows", async () => {
    expect(await answer("get_time", { timezone: "Asia/Tokio" })).toBe("unknown time zone: Asia/Tokio");
  });
});

describe("the skill read-git", () => {
  test("leads from the list to one commit", async () => {
    const line = String(await answer("list_commits", { limit: 1, brief: true }));
    expect(line).toMatch(/^[0-9a-f]{7,} Note the tide\n$/);
    const shown = await answer("show_commit", { hash: line.split(" ")[0], summary: true });
    expect(shown).toMatch(/ tide\.txt \| 2 \+\+\n/);
  });

  test("finds text with its line", async () => {
    const found = await answer("search_code", { text: "low WATER", ignoreCase: true, lineNumbers: true });
    expect(found).toBe("tide.txt:2:Low water at Bergen\n");
  });

  test("lets nothing pass for an option", async () => {
    expect(await answer("search_code", { text: "--open-files-in-pager=sh" })).toMatch(
      /^the arguments do not fit the schema: \/text /,
    );
  });
});
