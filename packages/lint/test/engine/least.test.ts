import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter, formatIds, loadFormats, type FormatId } from "@toolhaft/lint";
import type { Severity } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { targets } from "@toolhaft/tool-targets/targets";
import { holdTargets } from "../../src/targets/target-check.ts";
import { linter } from "../all-formats.ts";

interface Sample {
  path: string;
  text: string;
  format: FormatId;
}

const root = join(import.meta.dirname, "..", "..", "..", "..");
const reports = join(root, "fixtures", "reports");
const fromReports = readdirSync(reports)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file): Sample[] => {
    const report = JSON.parse(readFileSync(join(reports, file), "utf8")) as {
      format: FormatId;
      bad: { json?: unknown; text?: string };
    };
    const text = report.bad.text ?? JSON.stringify(report.bad.json ?? {}, null, 2);
    const path = report.format === "skill-md" ? `${file}/SKILL.md` : file;
    return [{ path, text, format: report.format }];
  });

const examples = readdirSync(join(root, "examples"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:\.json|SKILL\.md)$/.test(file))
  .map((file) => ({
    path: file.replaceAll("\\", "/"),
    text: readFileSync(join(root, "examples", file), "utf8"),
  }));

const configuration = {
  path: "toolhaft.config.json",
  text: '{ "lint": { "rules": { "nmae/format": "error" } } }',
};
const inputs = [...fromReports, ...examples, configuration];

const packs = await loadFormats(formatIds);
const everyTarget = holdTargets({ targets, isDefault: false });
const named = createLinter({ formats: packs, targets: everyTarget });

describe.each<Severity>(["warning", "error"])("with %s as the least severity", (least) => {
  const short = createLinter({ formats: packs, least });
  const rank: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

  test.each(inputs.map((input) => [input.path, input] as const))(
    "%s has the same findings from there on, and the same counts",
    (_, input) => {
      const whole = linter.lint([input]);
      const shown = whole.files.flatMap(({ diagnostics }) =>
        diagnostics.filter(({ severity }) => rank[severity] >= rank[least]),
      );
      const found = short.lint([input]);
      expect(found.files.flatMap(({ diagnostics }) => diagnostics)).toEqual(shown);
      expect(found.summary).toEqual(whole.summary);
    },
  );

  const shortNamed = createLinter({ formats: packs, least, targets: everyTarget });

  test.each(inputs.map((input) => [input.path, input] as const))(
    "%s has them held against every target, too",
    (_, input) => {
      const whole = named.lint([input]);
      const found = shortNamed.lint([input]);
      const shown = whole.files.flatMap((file) =>
        file.diagnostics.filter((each) => rank[each.severity] >= rank[least]),
      );
      expect(found.files.flatMap(({ diagnostics }) => diagnostics)).toEqual(shown);
      expect(found.summary).toEqual(whole.summary);
    },
  );
});

test("every format is among them", () => {
  const seen = new Set(inputs.map((input) => linter.prepare(input).detection));
  const formats = new Set(Array.from(seen, (each) => (each.kind === "format" ? each.format : undefined)));
  expect(formatIds.filter((id) => !formats.has(id))).toEqual([]);
});
