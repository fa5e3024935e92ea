import { join } from "node:path";
import { createLinter, fixText, formatIds, loadFormats, type FileReport } from "@toolhaft/lint";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newErrors } from "../../packages/lint/src/fix/is-worse.ts";
import { allInputs, type Input } from "./inputs.ts";

const root = join(import.meta.dirname, "..", "..");
const linter = createLinter({ formats: await loadFormats(formatIds) });
const inputs = allInputs(root);

function lintAs({ path, format }: Input): (text: string) => FileReport {
  return (text) => linter.lintPrepared(linter.prepare(format ? { path, format, text } : { path, text }));
}

const shown = ({ rule, message }: { rule: string; message: string }): string => `${rule}: ${message}`;

test("there is something to fix", () => {
  const fixable = inputs.filter((input) =>
    lintAs(input)(input.text).diagnostics.some(({ fixes = [] }) => fixes.length > 0),
  );
  expect(fixable.length).toBeGreaterThan(60);
});

describe.each([
  ["safe fixes", false],
  ["safe and unsafe fixes", true],
] as const)("%s", (_, unsafe) => {
  test.each(inputs.map((input) => [input.name, input] as const))("%s", async (_name, input) => {
    const lint = lintAs(input);
    const { text, report, fixed } = await fixText(input.text, lint, { unsafe });
    expect(newErrors(lint(input.text).diagnostics, report.diagnostics).map(shown)).toEqual([]);
    expect(report).toEqual(lint(text));
    expect(text === input.text).toBe(fixed.length === 0);
    const again = await fixText(text, lint, { unsafe });
    expect(again.text).toBe(text);
  });
});

test("any choice among the findings to fix leaves no new error", async () => {
  const fixable = inputs.filter(
    (input) => lintAs(input)(input.text).diagnostics.filter(({ fixes = [] }) => fixes.length > 0).length > 1,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fixable), fc.infiniteStream(fc.boolean()), async (input, choice) => {
      const chosen = new Map<string, boolean>();
      const only = ({ fingerprint }: { fingerprint: string }): boolean => {
        if (!chosen.has(fingerprint)) chosen.set(fingerprint, choice.next().value === true);
        return chosen.get(fingerprint) === true;
      };
      const lint = lintAs(input);
      const { report } = await fixText(input.text, lint, { unsafe: true, only });
      expect(newErrors(lint(input.text).diagnostics, report.diagnostics).map(shown)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
