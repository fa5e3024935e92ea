import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, Judge } from "@toolhaft/diagnostics";
import { createLinter, formatIds, loadFormats, type LinterConfig } from "@toolhaft/lint";
import { holdTargets } from "../../src/targets/target-check.ts";
import { targets } from "@toolhaft/tool-targets/targets";
import { describe, expect, test } from "vitest";
import { discoverRules } from "../../../../tests/rules/discover.ts";
import { sameCauses } from "../../src/causes/same-cause.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const units = await discoverRules(root);
const rules = new Map(units.map(({ rule }) => [rule.id as string, rule]));

interface Sample {
  name: string;
  format: string | undefined;
  text: string;
}

const samples: Sample[] = [];
for (const { rule, page } of units) {
  for (const { format, text } of page.bad) {
    if (text !== undefined) samples.push({ name: rule.id, format, text });
  }
}
const reports = join(root, "fixtures", "reports");
for (const name of readdirSync(reports).filter((file) => file.endsWith(".json"))) {
  const { format, bad } = JSON.parse(readFileSync(join(reports, name), "utf8")) as {
    format: string;
    bad: { json?: unknown; text?: string };
  };
  samples.push({ name, format, text: bad.text ?? JSON.stringify(bad.json ?? {}, null, 2) });
}

samples.push({
  name: "a description that is a number",
  format: "anthropic",
  text: '[{ "name": "tag_photo", "description": 5, "input_schema": { "type": "object" } }]',
});

const formats = await loadFormats(formatIds);
const check = holdTargets({ targets, isDefault: false });

function lint({ format, text }: Sample, judge?: Judge): readonly Diagnostic[] {
  const config: LinterConfig = { judgeFor: () => judge };
  const linter = createLinter({ formats, targets: check, config });
  const known = formatIds.find((id) => id === format);
  const path = known === "skill-md" ? "SKILL.md" : "tools.json";
  return linter.lintPrepared(linter.prepare({ path, text, ...(known && { format: known }) })).diagnostics;
}

// Every pair looks at every sample.
const asIs = new Map(samples.map((sample) => [sample, lint(sample)]));

const pairs = sameCauses.flatMap(({ target, general }) => general.map((name) => [name, target] as const));

test.each(pairs.flat())("%s is a rule, and its message where it names one", (name) => {
  const [id = "", messageId] = name.split(":");
  const rule = rules.get(id);
  expect(rule?.id).toBe(id);
  if (messageId !== undefined) expect(Object.keys(rule?.messages ?? {})).toContain(messageId);
});

const isNamed = (name: string, { rule, messageId }: Pick<Diagnostic, "rule" | "messageId">): boolean =>
  name === rule || name === `${rule}:${messageId}`;

describe.each(pairs)("%s and %s", (general, target) => {
  // What a target says where the general rule is off is what must not be lost where it is on.
  const met = [...asIs].flatMap(([sample, found]) => {
    const joined = found.filter((each) => isNamed(general, each) && each.targets !== undefined);
    if (joined.length === 0) return [];
    const alone = lint(sample, (each) => (isNamed(general, each) ? "off" : each.severity));
    return joined.flatMap((finding) => {
      const said = alone.filter((each) => isNamed(target, each) && each.at.pointer === finding.at.pointer);
      return said.map((each) => ({ sample, finding, said: each }));
    });
  });

  test("are met in pages or reports", () => {
    expect(met.length).toBeGreaterThan(0);
  });

  test("are one finding, which says what the target's says", () => {
    for (const { sample, finding, said } of met) {
      expect(finding.targets).toEqual(expect.arrayContaining(said.targets ?? []));
      expect(finding.message).toContain(String(said.data["verdict"]));
      const left = asIs.get(sample)?.filter((each) => isNamed(target, each)) ?? [];
      expect(left.map(({ at }) => at.pointer)).not.toContain(finding.at.pointer);
    }
  });
});
