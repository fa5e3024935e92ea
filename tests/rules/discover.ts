import { join } from "node:path";
import type { Rule } from "@toolhaft/diagnostics";
import type { RulePage } from "../../scripts/rule-pages/parse.mjs";
import {
  examplesOf,
  isRule,
  ownerOf,
  pageFiles,
  readPage,
  ruleLists,
  ruleModules,
  rulesIn,
} from "../../scripts/rule-pages/walk.mjs";

/** A module that declares rules. */
export interface RuleModule {
  /** From the project's root. */
  file: string;
  /** The rule it exports, where it declares one with a check of its own. */
  alone: { name: string; rule: Rule }[];
  /** The rules of its tables. */
  tabled: readonly Rule[];
}

/** A page as it lies on the disk. */
export interface PageFile {
  file: string;
  page: RulePage;
}

/** What holds rules together: an ordered list `<owner>/rules.ts`, and the pages in `<owner>/rules/`. */
export interface RuleOwner {
  folder: string;
  listed: readonly Rule[];
  modules: readonly RuleModule[];
  pages: readonly PageFile[];
}

/** A rule with its page, for those who read pages. */
export interface RuleUnit {
  rule: Rule;
  page: RulePage;
  /** The folder of the files that the page shows. */
  examples: string;
}

/** Every owner of rules, found by walking the packages. */
export async function discoverOwners(root: string): Promise<RuleOwner[]> {
  const pages = pageFiles(root).map((file) => ({ file, page: readPage(root, file) }));
  const lists = ruleLists(root);
  const folders = lists.map((file) => file.slice(0, -"/rules.ts".length));
  // One after the other: of imports at the same time, two may each evaluate a module that both need.
  const modules: RuleModule[] = [];
  for (const file of ruleModules(root)) modules.push(await readModule(root, file));
  const owners: RuleOwner[] = [];
  for (const folder of folders) {
    owners.push({
      folder,
      listed: rulesIn((await import(join(root, folder, "rules.ts"))) as object),
      modules: modules.filter(({ file }) => nearest(folders, file) === folder),
      pages: pages.filter(({ file }) => ownerOf(file) === folder),
    });
  }
  return owners;
}

/** Every rule that has a page, in the order of the lists. */
export async function discoverRules(root: string): Promise<RuleUnit[]> {
  const owners = await discoverOwners(root);
  return owners.flatMap(({ listed, pages }) =>
    listed.flatMap((rule) =>
      pages
        .filter(({ page }) => page.id === rule.id)
        .map(({ file, page }) => ({ rule, page, examples: examplesOf(file) })),
    ),
  );
}

async function readModule(root: string, file: string): Promise<RuleModule> {
  const values = Object.entries((await import(join(root, file))) as object) as [string, unknown][];
  const alone = values.flatMap(([name, value]) => (isRule(value) ? [{ name, rule: value }] : []));
  // A list is an array: it declares nothing.
  const tables = values.filter(([, value]) => !isRule(value) && !Array.isArray(value));
  return { file, alone, tabled: rulesIn(Object.fromEntries(tables)) };
}

/** The innermost owner's folder that holds a file. */
function nearest(folders: readonly string[], file: string): string | undefined {
  return folders
    .filter((folder) => file.startsWith(`${folder}/`))
    .reduce<string | undefined>(
      (longest, each) => (each.length > (longest?.length ?? 0) ? each : longest),
      undefined,
    );
}
