import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { commands } from "../../../apps/tools-runner/src/commands/commands.ts";
import { commonOptions } from "../../../apps/tools-runner/src/options.ts";
import { root } from "../../../scripts/root.mjs";
import { withParts } from "../../../scripts/site/parts/index.mjs";

let page: string;
beforeAll(async () => {
  page = await withParts(readFileSync(join(root, "docs/reference/tools-runner.md"), "utf8"));
});

describe("the page about tools-runner", () => {
  test.each(commands.map((entry) => [entry.name, entry] as const))(
    "has the command %s",
    async (name, entry) => {
      const command = await entry.load();
      const [, section = ""] = page.split(`### \`${name}\`\n`);
      expect(section.startsWith(`\n${command.help}\n\n\`\`\`text\ntools-runner ${command.usage}\n`)).toBe(
        true,
      );
      for (const option of command.options) {
        expect(section.split("\n### ")[0]).toContain(`[\`--${option.name}\`](#option-${option.name})`);
      }
    },
  );

  test("has each option once, with the words of every command that takes it", async () => {
    const loaded = await Promise.all(commands.map((entry) => entry.load()));
    const options = [...loaded.flatMap(({ options }) => options), ...commonOptions];
    for (const { name, help } of options) {
      expect(page.split(`{#option-${name}}<br>`)).toHaveLength(2);
      expect(page).toContain(help.replaceAll("<", "&lt;"));
    }
    expect(page).toContain("For `call`, `tool invoke`: Print the whole answer as JSON");
  });

  test("has the exit codes", () => {
    expect(page).toContain("| `130` | interrupted; the tool was killed |");
  });
});
