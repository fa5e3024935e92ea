import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Rule } from "@toolhaft/diagnostics";
import { parsePage, type RulePage } from "../../scripts/rule-pages/parse.mjs";

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

/** Every `rules/**` folder with a rule.ts, and every `rules/index.ts`, found by walking the packages. */
export async function discoverRules(root: string): Promise<{ units: RuleUnit[]; lists: RuleList[] }> {
  const units: RuleUnit[] = [];
  const lists: RuleList[] = [];
  for (const file of sources(root)) {
    if (/\/rules\/(?:[^/]+\/)+rule\.ts$/.test(file)) units.push(await readUnit(root, file));
    else if (file.endsWith("/rules/index.ts")) {
      const module = (await import(join(root, file))) as Record<string, unknown>;
      lists.push({ file, rules: Object.values(module).filter(Array.isArray).flat() as Rule[] });
    }
  }
  return { units, lists };
}

function sources(root: string): string[] {
  const packages = join(root, "packages");
  return readdirSync(packages)
    .map((name) => join(packages, name, "src"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
        relative(root, join(folder, file)).replaceAll("\\", "/"),
      ),
    )
    .sort();
}

async function readUnit(root: string, file: string): Promise<RuleUnit> {
  const folder = dirname(file);
  const start = folder.lastIndexOf("/rules/") + "/rules/".length;
  const page = join(root, folder, "page.md");
  return {
    folder,
    segments: folder.slice(start).split("/"),
    list: `${folder.slice(0, start)}index.ts`,
    exports: (await import(join(root, file))) as Record<string, unknown>,
    page: existsSync(page) ? parsePage(readFileSync(page, "utf8")) : undefined,
  };
}

/** The rule a unit exports: the one value with an id and messages. */
export function ruleOf(unit: RuleUnit): Rule | undefined {
  return Object.values(unit.exports).find(isRule);
}

export function isRule(value: unknown): value is Rule {
  return typeof value === "object" && value !== null && "id" in value && "messages" in value;
}
