import { createLinter, formatIds, loadFormats, loadTargets, type LinterConfig } from "@toolhaft/lint";
import { mergeBaseline } from "@toolhaft/lint/baseline";
import { createJudge } from "@toolhaft/lint/config";
import type { Diagnostic, Judge, Severity } from "@toolhaft/diagnostics";
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
  targets?: readonly string[];
}

async function lint({ least = "info", config, comment, targets: ids }: Given = {}): Promise<FileReport> {
  const targets = await loadTargets(ids ?? ["openai", "vscode"], {});
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

/** A configuration that suppresses one rule for a reason. */
function leaves(rule: string): LinterConfig {
  const suppressions = [toSuppression({ rule, reason: "Our server takes it" }, 0, 0)];
  return { judgeFor: () => createJudge({ suppressions }, new Map()) };
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

  test("does not come back as the target's where the general finding is suppressed", async () => {
    expect((await lint({ config: leaves("schema/items-missing") })).diagnostics).toEqual([]);
    const comment = "// tools-lint-ignore-next-line schema/items-missing -- Our server takes it";
    expect((await lint({ comment })).diagnostics).toEqual([]);
  });

  test("is the general one where the target's is suppressed, and that reason is in use", async () => {
    expect((await lint({ config: leaves("target/items-missing") })).diagnostics.map(told)).toEqual([general]);
    const comment = "// tools-lint-ignore-next-line target/items-missing -- Our server takes it";
    expect((await lint({ comment })).diagnostics.map(told)).toEqual([general]);
  });
});

describe("a baseline", () => {
  const written = (report: FileReport): Record<string, string> =>
    mergeBaseline({ version: 1, files: {} }, [report], (path) => path).files[report.path] ?? {};
  const known = (entries: Record<string, string>): LinterConfig => ({
    judgeFor: () => createJudge({ suppressions: [] }, new Map(), (each) => Object.hasOwn(entries, each)),
  });
  const refused = {
    ...alone,
    message: 'tool[0] "tag_photo": the array has no "items": openai refuses it',
    targets: ["openai"],
  };

  test("that holds the one finding holds its cause, and names all that it was", async () => {
    const before = written(await lint());
    expect(Object.values(before)).toEqual([
      `schema/items-missing "tag_photo" ${place}`,
      `target/items-missing "tag_photo" ${place}`,
    ]);
    expect((await lint({ config: known(before) })).diagnostics).toEqual([]);
    expect((await lint({ config: known(before), targets: ["openai"] })).diagnostics).toEqual([]);
  });

  test("that was written before a target minded does not hide that it does", async () => {
    const before = written(await lint({ targets: ["portable"] }));
    expect(Object.values(before)).toEqual([`schema/items-missing "tag_photo" ${place}`]);
    expect((await lint({ config: known(before), targets: ["portable"] })).diagnostics).toEqual([]);
    const later = await lint({ config: known(before), targets: ["openai"], least: "error" });
    expect(later.diagnostics.map(told)).toEqual([refused]);
  });

  test("that was written before a target minded holds it once it is written again", async () => {
    const first = written(await lint({ targets: ["portable"] }));
    const again = written(await lint({ targets: ["openai"] }));
    expect(again).toMatchObject(first);
    expect((await lint({ config: known(again), targets: ["openai"] })).diagnostics).toEqual([]);
    expect((await lint({ config: known(again), targets: ["portable"] })).diagnostics).toEqual([]);
  });

  test("does not undo a reason that was given for the general finding", async () => {
    const suppressions = [
      toSuppression({ rule: "schema/items-missing", reason: "Our server takes it" }, 0, 0),
    ];
    const config = {
      judgeFor: (): Judge | undefined => createJudge({ suppressions }, new Map(), () => false),
    };
    expect((await lint({ config })).diagnostics).toEqual([]);
  });

  test("that holds both, as it was made before they were one, holds them still", async () => {
    const first = await lint({ config: sets("schema/items-missing", "off") });
    const general = await lint({ config: sets("target/items-missing", "off") });
    const before = { ...written(first), ...written(general) };
    expect(Object.keys(before)).toHaveLength(2);
    expect((await lint({ config: known(before) })).diagnostics).toEqual([]);
  });

  test("holds what a target only informs of, where it was one with a warning", async () => {
    const config = sets("target/items-missing", "info");
    const before = written(await lint({ config }));
    const judge = known(before).judgeFor("");
    const again: LinterConfig = {
      judgeFor: () => (each) =>
        judge?.(each.rule === "target/items-missing" ? { ...each, severity: "info" } : each) ?? "off",
    };
    expect((await lint({ config: again })).diagnostics).toEqual([]);
  });

  test("holds a finding that only informs without the target", async () => {
    const text =
      '{ "tools": [{ "name": "tag_photo", "inputSchema": { "type": "object", "properties": {} } }] }';
    const targets = await loadTargets(["webmcp"], {});
    const run = (config?: LinterConfig): FileReport => {
      const linter = createLinter({ formats, targets, least: "warning", ...(config && { config }) });
      return linter.lintPrepared(linter.prepare({ path: "mcp-tools.json", text, format: "mcp" }));
    };
    const before = run();
    expect(before.diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual([
      ["description/missing", "error"],
    ]);
    expect(run(known(written(before))).diagnostics).toEqual([]);
  });
});
