import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, Severity } from "@toolhaft/diagnostics";
import {
  createLinter,
  fixText,
  formatIds,
  loadFormats,
  loadTargets,
  type FileReport,
  type Linter,
} from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";

/** What a report of ../shared/findings/inputs must come to: a finding at the place, its severity, how to fix it. */
interface Expected {
  rule: string;
  pointer: string;
  severity: Severity;
  /** Held against this target; default none is named. */
  target?: string;
  /** What the help or the fix says. */
  says: RegExp;
  /** The text's part that the fix writes; absent where a person must decide. */
  fixed?: string;
}

const SCHEMA = "/tools/0/inputSchema";

const expected: Record<string, Expected> = {
  "n-llamacpp-pattern-unanchored": {
    ...{ rule: "target/pattern-syntax", pointer: `${SCHEMA}/properties/note/pattern`, severity: "error" },
    ...{ target: "llama-cpp", says: /\^/ },
  },
  "n-llamacpp-maxlength": {
    ...{ rule: "target/", pointer: `${SCHEMA}/properties/body/maxLength`, severity: "error" },
    ...{ target: "llama-cpp", says: /./ },
  },
  "n-mcp-output-type-list": {
    ...{ rule: "mcp/output-schema", pointer: "/tools/0/outputSchema/type", severity: "error" },
    says: /refuse the whole list/,
  },
  "n-required-among-properties": {
    ...{ rule: "schema/not-a-schema", pointer: `${SCHEMA}/properties/required`, severity: "error" },
    ...{ says: /next to it/, fixed: '"properties":{"coin":{"type":"string"}},"required":["coin"]' },
  },
  "n-moonshot-anyof-parent-type": {
    ...{ rule: "target/", pointer: `${SCHEMA}/properties/options/type`, severity: "error" },
    ...{ target: "moonshot", says: /anyOf/ },
  },
  "n-gemini-enum-on-array": {
    ...{ rule: "schema/enum-type-mismatch", pointer: `${SCHEMA}/properties/modes/enum`, severity: "error" },
    ...{ target: "gemini", says: /into items/ },
    fixed: '"items":{"type":"string","enum":["all","last","by_name"]}',
  },
  "n-name-digit": {
    ...{ rule: "target/name-format", pointer: "/tools/0/name", severity: "error", target: "gemini" },
    says: /_21st_component_builder/,
  },
  "n-skill-allowed-tools-flow": {
    ...{ rule: "skill-md/allowed-tools", pointer: "/allowed-tools", severity: "warning" },
    ...{ says: /Read Write Bash/, fixed: "allowed-tools: Read Write Bash\n" },
  },
  "n-skill-nested-brackets": {
    ...{ rule: "skill-md/yaml-syntax", pointer: "/dependencies", severity: "error" },
    ...{ says: /quotes/, fixed: 'dependencies: ["ray[data]", pandas]' },
  },
  "n-skill-argument-hint-list": {
    ...{ rule: "skill-md/vendor-field", pointer: "/argument-hint", severity: "warning" },
    ...{ says: /Copilot CLI drops/, fixed: 'argument-hint: "[feature description]"' },
  },
  "n-skill-xml-description": {
    ...{ rule: "skill-md/markup", pointer: "/description", severity: "warning" },
    ...{ says: /Claude refuses the upload/, fixed: "with the ViewTransition component" },
  },
  "n-prop-key-dollar": {
    ...{ rule: "target/property-key", pointer: `${SCHEMA}/properties/$.xgafv`, severity: "error" },
    ...{ target: "anthropic", says: /letters, digits and _/ },
  },
  "n-required-boolean": {
    ...{ rule: "schema/required-not-array", severity: "error" },
    pointer: `${SCHEMA}/properties/schema/properties/title/required`,
    ...{ says: /the object that holds it lists the names/, fixed: '"required": ["title", "count"]' },
  },
  "n-default-null": {
    ...{
      rule: "schema/default-mismatch",
      pointer: `${SCHEMA}/properties/cursor/default`,
      severity: "warning",
    },
    says: /the type is string/,
  },
  "n-mcp-inputschema-null": {
    ...{ rule: "mcp/input-schema", pointer: "/tools/0/inputSchema", severity: "error" },
    ...{ says: /"type": "object"/, fixed: '"inputSchema":{ "type": "object", "properties": {} }' },
  },
  "n-mcp-output-draft07": {
    ...{ rule: "mcp/output-dialect", pointer: "/tools/0/outputSchema/$schema", severity: "warning" },
    ...{ says: /Leave \$schema out/, fixed: '"outputSchema":{"type":"object"' },
  },
  "n-format-uint": {
    ...{ rule: "schema/format-rare", pointer: `${SCHEMA}/properties/count/format`, severity: "info" },
    ...{ says: /at each start.*Leave it out/s, fixed: '"count":{"type":"integer","minimum":0}' },
  },
  "n-openai-propertynames": {
    ...{ rule: "target/unsupported-keyword", severity: "error", target: "openai" },
    ...{ pointer: `${SCHEMA}/properties/args/propertyNames`, says: /Leave it out/ },
  },
  "n-bedrock-empty-description": {
    ...{ rule: "description/empty", pointer: "/tools/0/description", severity: "error", target: "bedrock" },
    says: /Say in a sentence/,
  },
  "n-gemini-exclusive-minimum": {
    ...{ rule: "target/unsupported-keyword", severity: "error", target: "gemini" },
    ...{ pointer: `${SCHEMA}/properties/limit/exclusiveMinimum`, says: /one more/ },
  },
  "n-mcp-next-cursor-null": {
    ...{ rule: "mcp/next-cursor", pointer: "/nextCursor", severity: "error", says: /Leave the key out/ },
  },
  "n-skill-name-missing": {
    ...{ rule: "skill-md/required-field", pointer: "", severity: "error", says: /name: …/ },
  },
};

interface Row {
  id: string;
  area: "schema" | "mcp" | "skill";
  input: JsonValue;
}

const formats = await loadFormats(formatIds);

async function linterFor(target: string | undefined): Promise<Linter | undefined> {
  if (target === undefined) return createLinter({ formats, targets: defaultTargets() });
  try {
    return createLinter({ formats, targets: await loadTargets([target]) });
  } catch {
    return undefined;
  }
}

/** A schema as that of a tool's arguments, in a list; a skill as the file of its folder. */
function fileOf({ area, input }: Row): { path: string; text: string } {
  if (typeof input === "string") return { path: "a/SKILL.md", text: input };
  const tool = { name: "look_up", description: "Looks a record up in the register.", inputSchema: input };
  return { path: "list.json", text: JSON.stringify(area === "schema" ? { tools: [tool] } : input) };
}

/** What is still wrong with the answer to a report, one line each. */
async function faultsOf(row: Row, want: Expected): Promise<string[]> {
  const linter = await linterFor(want.target);
  if (linter === undefined) return [`no target ${String(want.target)}`];
  const { path, text } = fileOf(row);
  const lint = (written: string): FileReport => linter.lintPrepared(linter.prepare({ path, text: written }));
  const found = lint(text).diagnostics;
  const matches = ({ rule, at }: Diagnostic): boolean =>
    rule.startsWith(want.rule) && at.pointer === want.pointer;
  const says = ({ message, help = "" }: Diagnostic): boolean => want.says.test(`${message}\n${help}`);
  const there = found.filter(matches);
  // One place may have several faults, each with its finding.
  const finding = there.find(says) ?? there[0];
  if (finding === undefined)
    return [`nothing at ${want.pointer}: ${found.map(({ message }) => message).join("; ")}`];
  const faults: string[] = [];
  if (finding.severity !== want.severity) faults.push(`it is of severity ${finding.severity}`);
  if (!says(finding)) faults.push(`it says ${finding.message}`);
  if (want.fixed === undefined) return faults;
  const after = await fixText(text, lint, { unsafe: true });
  if (!after.text.includes(want.fixed)) faults.push(`fixed it is ${after.text}`);
  if (after.report.diagnostics.some(matches)) faults.push("it is left after its fix");
  return faults;
}

describeWithShared("findings", "fresh reports", (folder) => {
  const rows = readFileSync(join(folder, "inputs", "fresh-reports.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);

  test("each has what it must come to", () => {
    expect(Object.keys(expected)).toEqual(rows.map(({ id }) => id));
  });

  test.each(rows.map((row) => [row.id, row] as const))("%s", async (id, row) => {
    const want = expected[id];
    if (want === undefined) return;
    const faults = await faultsOf(row, want);
    expect(faults).toEqual([]);
  });
});
