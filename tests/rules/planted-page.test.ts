import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../scripts/rule-pages/parse.mjs";
import { discoverRules } from "./discover.ts";
import { lintCase, pointersOf } from "./lint-page.ts";

const root = join(import.meta.dirname, "..", "..");

// What the tests of pages compare, on a page with a mistake of each kind.
describe("a page that does not tell the truth is found", async () => {
  const units = await discoverRules(root);
  const unit = units.find((each) => each.rule.id === "manifest/duplicate-name");
  if (!unit) throw new Error("manifest/duplicate-name is gone; plant on another rule");
  const { rule } = unit;

  const tools = (...names: string[]): string =>
    JSON.stringify({ tools: names.map((name) => ({ name, command: ["/usr/bin/env"] })) });

  const page = (bad: string, pointer: string, good: string): ReturnType<typeof parsePage> =>
    parsePage(
      `# ${rule.id}\n\nA name twice.\n\n## Why\n\nOne is lost.\n\n## Bad\n\n\`\`\`json manifest\n${bad}\n\`\`\`\n\n- \`${pointer}\`\n\n## Good\n\n\`\`\`json manifest\n${good}\n\`\`\`\n`,
    );

  const judge = (
    planted: ReturnType<typeof parsePage>,
  ): { named: string[]; found: string[]; good: number } => {
    const [bad] = planted.bad;
    const [good] = planted.good;
    if (!bad || !good) throw new Error("the planted page is broken");
    return {
      named: bad.pointers,
      found: pointersOf(lintCase(root, unit, bad), rule),
      good: lintCase(root, unit, good).filter(({ severity }) => severity === "error").length,
    };
  };

  const sound = tools("get_time", "fetch_url");

  test("the truth", () => {
    const { named, found, good } = judge(page(tools("get_time", "get_time"), "/tools/1/name", sound));
    expect(found).toEqual(named);
    expect(good).toBe(0);
  });

  test("another place", () => {
    const { named, found } = judge(page(tools("get_time", "get_time"), "/tools/0/name", sound));
    expect(found).not.toEqual(named);
  });

  test("one place of two", () => {
    const { named, found } = judge(page(tools("get_time", "get_time", "get_time"), "/tools/1/name", sound));
    expect(found).not.toEqual(named);
  });

  test("a bad example that is good", () => {
    expect(judge(page(sound, "/tools/1/name", sound)).found).toEqual([]);
  });

  test("a good example with an error", () => {
    const { good } = judge(page(tools("get_time", "get_time"), "/tools/1/name", tools("")));
    expect(good).toBeGreaterThan(0);
  });
});
