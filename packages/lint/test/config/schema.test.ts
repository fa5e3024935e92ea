import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { open } from "./open.ts";

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../config.schema.json"), "utf8"),
) as Record<string, unknown>;
const validate = new Ajv2020({ strict: false, ownProperties: true }).compile(schema);

/** Whether the check has an error that is about the file alone. */
function isSound(config: unknown): boolean {
  const { reports } = open(undefined, { "kit/toolhaft.config.json": config });
  return reports.every(({ diagnostics }) =>
    diagnostics.every(({ rule, severity }) => severity !== "error" || rule === "config/base-file"),
  );
}

const rule = fc.constantFrom(
  "name/edge-space",
  "name/*",
  "*",
  "manifest/unknown-key",
  "nmae/*",
  "edge-space",
  "",
);
const glob = fc.constantFrom("**/tools.json", "a/", "/a", "C:/x", "a\\b", "../a", "a/..", "a..b", " ", "");
const text = fc.constantFrom("why not", "", "  ");
const globs = fc.oneof(glob, fc.array(glob, { maxLength: 2 }));
const odd = fc.constantFrom<unknown>(null, true, 0, -1, 1.5, "x", [], {}, ["x"], { x: 1 });
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: value, weight: 6 }, { arbitrary: odd, weight: 1 });
const rules = fc.dictionary(rule, some(fc.constantFrom("error", "off", "warn")), { maxKeys: 2 });
const target = fc.constantFrom("gemini", "mcp", "gemni", "mcp@2025-11-25");
const targets = fc.array(some(fc.oneof(text, target, fc.record({ id: some(text) }))), { maxLength: 2 });

const lint = fc.record(
  {
    extends: some(fc.oneof(text, fc.array(text, { maxLength: 2 }))),
    preset: some(fc.constantFrom("strict", "recommended", "loud")),
    rules: some(rules),
    targets: some(targets),
    ignores: some(fc.array(glob, { maxLength: 2 })),
    overrides: some(
      fc.array(
        some(
          fc.record(
            { files: some(globs), excludedFiles: some(globs), rules: some(rules) },
            { requiredKeys: [] },
          ),
        ),
        { maxLength: 2 },
      ),
    ),
    suppressions: some(
      fc.array(
        some(
          fc.record(
            {
              rule: some(rule),
              reason: some(text),
              pointer: some(fc.constantFrom("/tools", "", "tools")),
              files: some(globs),
            },
            { requiredKeys: [] },
          ),
        ),
        { maxLength: 2 },
      ),
    ),
    maxWarnings: some(fc.integer({ min: -1, max: 3 })),
    checkFiles: some(fc.boolean()),
    presets: odd,
  },
  { requiredKeys: [] },
);

const run = fc.record(
  {
    allowedHosts: some(
      fc.array(some(fc.oneof(text, target, fc.record({ host: text, allowPrivate: odd }))), { maxLength: 2 }),
    ),
    secrets: some(fc.dictionary(fc.constantFrom("TOKEN", "__proto__"), some(fc.record({ from: text })))),
    skills: some(
      fc.record({ allowScripts: odd, notes: some(fc.record({ env: odd })) }, { requiredKeys: [] }),
    ),
    timeoutSec: odd,
    audit: odd,
  },
  { requiredKeys: [] },
);

describe("the published schema", () => {
  test("accepts exactly what the check lets through", () => {
    const config = some(
      fc.record({ $schema: some(text), lint: some(lint), run: some(run) }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(config, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(isSound(plain)).toBe(validate(plain));
      }),
      { numRuns: 500 },
    );
  });

  test("refuses one fault and accepts its repair", () => {
    expect(validate({ lint: { rules: { "name/edge-space": "off" } } })).toBe(true);
    expect(validate({ lint: { rules: { "name/edge-spaces": "off" } } })).toBe(false);
  });
});
