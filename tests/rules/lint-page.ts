import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic, Rule } from "@toolhaft/diagnostics";
import {
  createLinter,
  formatIds,
  loadFormats,
  toReport,
  type FileView,
  type FormatId,
  type Linter,
} from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import { indexConstraints } from "@toolhaft/tool-targets/check";
import { targets } from "@toolhaft/tool-targets/targets";
import { sameCauses } from "../../packages/lint/src/causes/same-cause.ts";
import { addLockFindings, requireLock } from "../../apps/tools-lint/src/contracts/check-locked.ts";
import { openFileView } from "../../apps/tools-lint/src/files/file-view.ts";
import type { PageCase } from "../../scripts/rule-pages/parse.mjs";
import type { RuleUnit } from "./discover.ts";
import { pageFolder } from "./page-folder.ts";

const formats = await loadFormats(formatIds);
const usualTargets = defaultTargets();
const usual = createLinter({ formats, targets: usualTargets });

/**
 * The linter an example asks for: with the targets and budgets of its info string. A rule about targets is seen where
 * the general rules of the same cause are off, which else report it as theirs.
 */
function linterFor({ options }: PageCase, { id }: Rule): Linter {
  if (options === undefined) return usual;
  const { target, prefix, tokens } = options;
  const named = target?.split(",").map((id) => {
    const found = targets.find((each) => each.id === id);
    if (found === undefined) throw new Error(`unknown target ${id}`);
    return found;
  });
  const check =
    named === undefined
      ? usualTargets
      : { ...usualTargets, targets: named, constraints: indexConstraints(named), isDefault: false };
  const general = sameCauses.filter(({ target }) => ofRule(target) === id).flatMap((each) => each.general);
  const off = new Set(general.map(ofRule));
  return createLinter({
    formats,
    config: {
      judgeFor: () => (off.size === 0 ? undefined : (each) => (off.has(each.rule) ? "off" : each.severity)),
    },
    targets: {
      ...check,
      ...(prefix !== undefined && { prefixBudget: Number(prefix) }),
      ...(tokens !== undefined && { tokenBudget: Number(tokens) }),
    },
  });
}

/** The rule's id in a name that may be of one of its messages. */
function ofRule(name: string): string {
  return name.split(":")[0] ?? name;
}

const usualName: Record<FormatId, string> = {
  manifest: "tools.json",
  skill: "tools.json",
  "skill-md": "SKILL.md",
  bundle: "tool.json",
  btcp: "btcp.json",
  mcp: "mcp-tools.json",
  openai: "openai-tools.json",
  anthropic: "anthropic-tools.json",
  functions: "functions.json",
  config: "toolhaft.config.json",
};

/** Lint one example of a page as the command line would lint that file, alone in its folder. */
export function lintCase(root: string, unit: RuleUnit, example: PageCase): Diagnostic[] {
  const { rule } = unit;
  const linter = linterFor(example, rule);
  const named = formatIds.find((id) => id === example.format);
  if (example.format === "any") {
    // Rules about recognising a format see the file before it has one.
    return linter
      .lint([{ path: "example.json", text: example.text ?? "" }])
      .files.flatMap((file) => file.diagnostics);
  }
  if (example.format !== undefined && !named) throw new Error(`unknown format ${example.format}`);
  const format = named ?? formatOf(rule);
  const path = example.file ?? usualName[format];
  const content =
    example.file === undefined
      ? { text: example.text ?? "" }
      : { bytes: new Uint8Array(readFileSync(join(root, unit.examples, example.file))) };
  if (rule.id.startsWith("lock/") && example.file !== undefined)
    return lintLocked(join(root, unit.examples, example.file));
  if (rule.scope === "run" && example.file !== undefined) return lintRun(root, unit, example.file, linter);
  const files = filesOf(root, unit, example);
  const options = files === undefined ? {} : { files: () => files };
  return linter.lint([{ path, format, ...content }], options).files.flatMap(({ diagnostics }) => diagnostics);
}

/** A rule about a whole run sees all files of the case's folder; its findings are those of the file that is named. */
function lintRun(root: string, unit: RuleUnit, file: string, linter: Linter): Diagnostic[] {
  const folder = join(root, unit.examples, dirname(file));
  const inputs = readdirSync(folder)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const { files } = linter.lint(inputs);
  return files.filter(({ path }) => path === basename(file)).flatMap(({ diagnostics }) => diagnostics);
}

/** What is found in a file that is held to the lock next to it. */
function lintLocked(path: string): Diagnostic[] {
  const nothing = { report: toReport([]), texts: new Map<string, string>(), unreadable: [], skipped: [] };
  const { report } = addLockFindings(nothing, requireLock(join(dirname(path), "toolhaft-lock.json")), {
    candidates: [{ path, how: "named" }],
    isWhole: false,
    judgeFor: () => undefined,
  });
  return report.files.flatMap(({ diagnostics }) => diagnostics);
}

/** A case that is a folder is linted with what lies in it; other file rules see the usual folder. */
function filesOf(root: string, { rule, examples }: RuleUnit, { file = "" }: PageCase): FileView | undefined {
  if (file.split("/").length > 2) return openFileView(join(root, examples, file));
  return rule.needs.includes("files") ? pageFolder : undefined;
}

// A file has no info string: it is read in the rule's own format, or as the first of all.
function formatOf(rule: Rule): FormatId {
  const own = rule.formats === "all" ? undefined : formatIds.find((id) => rule.formats.includes(id));
  return own ?? "manifest";
}

/** The places where this rule reports, in the order of the text. */
export function pointersOf(diagnostics: readonly Diagnostic[], rule: Rule): string[] {
  return diagnostics.filter((diagnostic) => diagnostic.rule === rule.id).map(({ at }) => at.pointer);
}

/** Templates whose names were left without a value: what a reader would see as `{name}`. */
export function unfilled(diagnostic: Diagnostic, rule: Rule): string[] {
  const template = rule.messages[diagnostic.messageId];
  const text = `${template?.message ?? ""} ${template?.help ?? ""} ${template?.specMessage ?? ""}`;
  return [...text.matchAll(/\{([A-Za-z]+)\}/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !Object.hasOwn(diagnostic.data, name));
}
