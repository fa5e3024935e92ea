import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { discoverRules, type RuleUnit } from "./discover.ts";
import { lintCase, pointersOf, unfilled } from "./lint-page.ts";

const root = join(import.meta.dirname, "..", "..");
const units = await discoverRules(root);

describe.each(units.map((unit) => [unit.rule.id, unit] as const))("%s", (_, unit) => {
  const { rule } = unit;
  const { bad, good } = unit.page;

  test.each(bad.map((example) => [example.file ?? `line ${String(example.line)}`, example] as const))(
    "its bad example yields exactly the listed places: %s",
    (_name, example) => {
      const diagnostics = lintCase(root, unit, example);
      expect(pointersOf(diagnostics, rule)).toEqual(example.pointers);
      const own = diagnostics.filter((diagnostic) => diagnostic.rule === rule.id);
      expect(own.flatMap((diagnostic) => unfilled(diagnostic, rule))).toEqual([]);
    },
  );

  test.each(good.map((example) => [example.file ?? `line ${String(example.line)}`, example] as const))(
    "its good example has no finding of this rule and no error: %s",
    (_name, example) => {
      const diagnostics = lintCase(root, unit, example);
      const unwanted = diagnostics.filter((each) => each.rule === rule.id || each.severity === "error");
      expect(unwanted.map(({ rule: id, message }) => `${id}: ${message}`)).toEqual([]);
    },
  );

  test("every message is provoked by its page or by a test of its package", () => {
    const provoked = new Set(
      bad
        .flatMap((example) => lintCase(root, unit, example))
        .filter((diagnostic) => diagnostic.rule === rule.id)
        .map(({ messageId }) => messageId),
    );
    expect(provoked.size).toBeGreaterThan(0);
    const tests = testsBeside(unit);
    const silent = Object.entries(rule.messages)
      .filter(([id]) => !provoked.has(id))
      .filter(
        ([id, { message }]) => !tests.some((text) => text.includes(id) || text.includes(wording(message))),
      )
      .map(([id]) => id);
    expect(silent).toEqual([]);
  });
});

/** The longest part of a template that stands in its messages as it is. */
function wording(template: string): string {
  const parts = template.split(/\{[A-Za-z]+\}/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** The test files of the unit's package that name the rule. */
function testsBeside(unit: RuleUnit): string[] {
  const folder = join(root, unit.examples.split("/").slice(0, 2).join("/"), "test");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}
