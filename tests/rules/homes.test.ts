import { join } from "node:path";
import { expect, test } from "vitest";
import { homes, homesOf } from "../../scripts/new-rule/homes.mjs";
import { discoverOwners } from "./discover.ts";

const root = join(import.meta.dirname, "../..");
const owners = await discoverOwners(root);

const groupOf = (id: string): string => id.split("/")[0] ?? "";
const pagesOf = (id: string): string[] => {
  const [group = "", name = ""] = id.split("/");
  return homesOf(group).map(({ owner, grouped }) => `${owner}/rules/${grouped ? `${group}/` : ""}${name}.md`);
};

test("the page of every rule lies where pnpm new-rule would put it", () => {
  const pages = owners.flatMap((owner) => owner.pages);
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter(({ file, page }) => !pagesOf(page.id).includes(file)).map(({ file }) => file)).toEqual(
    [],
  );
});

test("every table of rules is one that pnpm new-rule --table names, and no other", () => {
  const found = owners.flatMap(({ folder, modules }) => {
    const declaring = modules.filter(({ file }) => file !== `${folder}/rules.ts`);
    const declared = new Set(declaring.flatMap(({ tabled }) => tabled));
    return modules.flatMap(({ file, tabled }) => {
      // A list may unite tables that stand in files of their own.
      const own = declaring.some((each) => each.file === file)
        ? tabled
        : tabled.filter((rule) => !declared.has(rule));
      return [...new Set(own.map(({ id }) => `${groupOf(id)}: ${file}`))];
    });
  });
  const known = Object.keys(homes).flatMap((group) =>
    homesOf(group).flatMap(({ owner, tables }) => tables.map((table) => `${group}: ${owner}/${table}`)),
  );
  expect(found.sort()).toEqual(known.sort());
});

test("every rule with a check of its own lies where pnpm new-rule would put it", () => {
  const wrong = owners.flatMap(({ modules }) =>
    modules.flatMap(({ file, alone }) =>
      alone
        .filter(({ rule }) => !pagesOf(rule.id).includes(file.replace(/\.ts$/, ".md")))
        .map(({ rule }) => `${rule.id}: ${file}`),
    ),
  );
  expect(wrong).toEqual([]);
});
