import { join } from "node:path";
import type { Rule } from "@toolhaft/diagnostics";
import type { RulePage } from "../../scripts/rule-pages/parse.mjs";
import { readPage, ruleFolders, ruleLists } from "../../scripts/rule-pages/walk.mjs";

/** One rule folder as it lies on the disk. */
export interface RuleUnit {
  /** From the project's root. */
  folder: string;
  /** The segments below the nearest `rules` folder: `["duplicate-name"]` or `["name", "too-long"]`. */
  segments: string[];
  /** The list that should hold it: `<…>/rules/index.ts`. */
  list: string;
  exports: Record<string, unknown>;
  page: RulePage | undefined;
}

/** An ordered list of rules: the arrays that a `rules/index.ts` exports. */
export interface RuleList {
  file: string;
  rules: readonly Rule[];
}

/** Every rule folder and every list of rules, found by walking the packages. */
export async function discoverRules(root: string): Promise<{ units: RuleUnit[]; lists: RuleList[] }> {
  const units = ruleFolders(root).map((folder) => readUnit(root, folder));
  const lists = ruleLists(root).map(async (file): Promise<RuleList> => {
    const module = (await import(join(root, file))) as Record<string, unknown>;
    return { file, rules: Object.values(module).filter(Array.isArray).flat() as Rule[] };
  });
  return { units: await Promise.all(units), lists: await Promise.all(lists) };
}

async function readUnit(root: string, folder: string): Promise<RuleUnit> {
  const start = folder.lastIndexOf("/rules/") + "/rules/".length;
  return {
    folder,
    segments: folder.slice(start).split("/"),
    list: `${folder.slice(0, start)}index.ts`,
    exports: (await import(join(root, folder, "rule.ts"))) as Record<string, unknown>,
    page: readPage(root, folder),
  };
}

/** The rule a unit exports: the one value with an id and messages. */
export function ruleOf(unit: RuleUnit): Rule | undefined {
  return Object.values(unit.exports).find(isRule);
}

export function isRule(value: unknown): value is Rule {
  return typeof value === "object" && value !== null && "id" in value && "messages" in value;
}
