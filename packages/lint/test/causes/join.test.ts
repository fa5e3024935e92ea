import { createLinter, formatIds, loadFormats, loadTargets, type LinterConfig } from "@toolhaft/lint";
import { createJudge, createLeftAlone } from "@toolhaft/lint/config";
import type { Diagnostic, Severity } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { toSuppression } from "../../src/config/suppressions.ts";
import type { FileReport } from "../../src/report.ts";

const formats = await loadFormats(formatIds);
const place = "/tools/0/inputSchema/properties/tags";

function textOf(comment = ""): string {
  return `{
  "tools": [{
    "name": "tag_photo", "description": "Put tags on a photo",
    "inputSchema": { "type": "object", "properties": {
      ${comment}
      "tags": { "type": "array", "description": "Tags to put" }
    }, "required": ["tags"] }
  }]
}`;
}

interface Given {
  least?: Severity;
  config?: LinterConfig;
  comment?: string;
}

async function lint({ least = "info", config, comment }: Given = {}): Promise<FileReport> {
  const targets = await loadTargets(["openai", "vscode"], {});
  const linter = createLinter({ formats, least, targets, ...(config && { config }) });
  const path = comment === undefined ? "mcp-tools.json" : "mcp-tools.jsonc";
  return linter.lintPrepared(linter.prepare({ path, text: textOf(comment), format: "mcp" }));
}

const told = ({ rule, severity, message, targets, at }: Diagnostic): object => ({
  rule,
  severity,
  message,
  targets,
  pointer: at.pointer,
});

const joined = {
  rule: "schema/items-missing",
  severity: "error",
  message: 'tool[0] "tag_photo": property "tags" is an array without items: openai and vscode refuse it',
  targets: ["openai", "vscode"],
  pointer: place,
};
const alone = {
  rule: "target/items-missing",
  severity: "error",
  message: 'tool[0] "tag_photo": the array has no "items": openai and vscode refuse it',
  targets: ["openai", "vscode"],
  pointer: place,
};

const general = {
  rule: "schema/items-missing",
  severity: "warning",
  message: 'tool[0] "tag_photo": property "tags" is an array without items',
  targets: undefined,
  pointer: place,
};

/** A configuration that leaves one rule alone for a reason. */
function leaves(rule: string): LinterConfig {
  const suppressions = [toSuppression({ rule, reason: "Our server takes it" }, 0, 0)];
  return { judgeFor: () => createJudge({ suppressions }, createLeftAlone()) };
}

function sets(rule: string, to: Severity | "off"): LinterConfig {
  return { judgeFor: () => (each) => (each.rule === rule ? to : each.severity) };
}

describe("one cause at one place", () => {
  test("is one finding, with the targets that refuse it and their severity", async () => {
    expect((await lint()).diagnostics.map(told)).toEqual([joined]);
  });

  test("keeps the fingerprint it has without targets", async () => {
    const without = createLinter({ formats });
    const report = without.lintPrepared(
      without.prepare({ path: "mcp-tools.json", text: textOf(), format: "mcp" }),
    );
    const identity = ({ diagnostics }: FileReport): string[] => diagnostics.map((each) => each.fingerprint);
    expect(identity(await lint())).toEqual(identity(report));
  });

  test.each<Severity>(["warning", "error"])(
    "is the same one with %s as the least severity",
    async (least) => {
      const { diagnostics, hidden } = await lint({ least });
      expect({ found: diagnostics.map(told), hidden }).toEqual({ found: [joined], hidden: undefined });
    },
  );

  test("is shown by a general rule that only informs, once a target refuses it", async () => {
    const config = sets("schema/items-missing", "info");
    expect((await lint({ config, least: "error" })).diagnostics.map(told)).toEqual([joined]);
  });

  test("is counted once where it is hidden", async () => {
    const config: LinterConfig = { judgeFor: () => () => "info" };
    const { diagnostics, hidden } = await lint({ config, least: "error" });
    expect({ diagnostics, hidden }).toEqual({ diagnostics: [], hidden: { warnings: 0, infos: 1 } });
  });

  test("is the target's where the general rule is off: nobody was shown the general finding", async () => {
    expect((await lint({ config: sets("schema/items-missing", "off") })).diagnostics.map(told)).toEqual([
      alone,
    ]);
  });

  test("is the general one where the target's rule is off", async () => {
    expect((await lint({ config: sets("target/items-missing", "off") })).diagnostics.map(told)).toEqual([
      general,
    ]);
  });

  test("does not come back as the target's where the general finding is left alone", async () => {
    expect((await lint({ config: leaves("schema/items-missing") })).diagnostics).toEqual([]);
    const comment = "// tools-lint-ignore-next-line schema/items-missing -- Our server takes it";
    expect((await lint({ comment })).diagnostics).toEqual([]);
  });

  test("is the general one where the target's is left alone, and that reason is in use", async () => {
    expect((await lint({ config: leaves("target/items-missing") })).diagnostics.map(told)).toEqual([general]);
    const comment = "// tools-lint-ignore-next-line target/items-missing -- Our server takes it";
    expect((await lint({ comment })).diagnostics.map(told)).toEqual([general]);
  });
});

describe("a baseline", () => {
  const known = (fingerprints: readonly string[]): LinterConfig => ({
    judgeFor: () =>
      createJudge({ suppressions: [] }, createLeftAlone(), (each) => fingerprints.includes(each)),
  });

  test("that holds the one finding holds its cause", async () => {
    const before = (await lint()).diagnostics.map(({ fingerprint }) => fingerprint);
    expect((await lint({ config: known(before) })).diagnostics).toEqual([]);
  });

  test("that holds both, as it was made before they were one, holds them still", async () => {
    const first = await lint({ config: sets("schema/items-missing", "off") });
    const before = [...(await lint()).diagnostics, ...first.diagnostics].map(
      ({ fingerprint }) => fingerprint,
    );
    expect(before).toHaveLength(2);
    expect((await lint({ config: known(before) })).diagnostics).toEqual([]);
  });

  test("holds a finding that only informs without the target", async () => {
    const text =
      '{ "tools": [{ "name": "tag_photo", "inputSchema": { "type": "object", "properties": {} } }] }';
    const targets = await loadTargets(["webmcp"], {});
    const run = (config?: LinterConfig): readonly Diagnostic[] => {
      const linter = createLinter({ formats, targets, least: "warning", ...(config && { config }) });
      return linter.lintPrepared(linter.prepare({ path: "mcp-tools.json", text, format: "mcp" })).diagnostics;
    };
    const before = run();
    expect(before.map(({ rule, severity }) => [rule, severity])).toEqual([["description/missing", "error"]]);
    expect(run(known(before.map(({ fingerprint }) => fingerprint)))).toEqual([]);
  });
});
