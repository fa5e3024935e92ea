import { describe, expect, test } from "vitest";
import { withFix, said, withFields } from "../said.ts";

const tools = ["ledger_entry_add", "ledger_entry_list", "sync"];
const text = (body: string): string =>
  `${withFields("name: ledger", "description: Keep a ledger.")}${body}\n`;
const told = (word: string, meant: string): string =>
  `warning skill-md/unknown-tool (root): the text calls "${word}", and tools.json has no such tool; did you mean ${meant}?`;

describe("tools that the text names", () => {
  test.each([
    ["Call `ledger_entry_add`.", []],
    ["Call `ledger_entry_ad`.", [told("ledger_entry_ad", "ledger_entry_add")]],
    ["Call `ledger_entry_ad(text)`, then `ledger_entry_ad`.", [told("ledger_entry_ad", "ledger_entry_add")]],
    ["Call `ledgerEntryAdd`.", [told("ledgerEntryAdd", "ledger_entry_add")]],
    ["Call `ledger_add_new_entry`.", [told("ledger_add_new_entry", "ledger_entry_add")]],
    ["Call ledger_entry_ad without backticks.", []],
    ["Pass `ledger_path`, `entry_id`, `text` and `synk`.", []],
    ["The parameter `ledger_entry_adds` is known.", []],
    ["```\nledger_entry_ad `ledger_entry_ad`\n```", []],
    ["Read `docs/ledger_entry.md` and `LEDGER_HOME`.", []],
  ])("%s", (body, expected) => {
    expect(said(text(body), { toolNames: tools, parameterNames: ["ledger_entry_adds"] })).toEqual(expected);
  });

  test("nothing is said where the tools are not known", () => {
    expect(said(text("Call `ledger_entry_ad`."))).toEqual([]);
    expect(said(text("Call `ledger_entry_ad`."), { toolNames: [] })).toEqual([]);
  });

  test("the fix writes the tool's name", () => {
    const fixed = withFix(text("Call `ledger_entry_ad`."), "skill-md/unknown-tool", { toolNames: tools });
    expect(fixed).toBe(text("Call `ledger_entry_add`."));
  });

  test("a text made of thousands of near names is looked at only so far", () => {
    const words = Array.from({ length: 40_000 }, (_, at) => `\`ledger_entri_${String(at)}_x\``);
    const many = Array.from({ length: 200 }, (_, at) => `ledger_entry_${String(at)}`);
    expect(said(text(words.join(" ")), { toolNames: many }).length).toBeLessThanOrEqual(250);
  });
});
