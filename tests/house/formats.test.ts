import { formatIds } from "@toolhaft/lint";
import { createMemoryStore, SHIPPED_BUNDLE_ID } from "@toolhaft/store";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintTable } from "../../apps/tools-lint/src/options/lint-table.ts";
import { definitionFormatIds } from "../../packages/lint/src/format-ids.ts";
import { FORMATS, homes } from "../../scripts/new-rule/homes.mjs";

test("tools-lint --as takes every format", () => {
  const as = lintTable.find(({ name }) => name === "as");
  expect(as).toMatchObject({ choices: definitionFormatIds });
});

test("the stored tool toolhaft/lint takes every format", async () => {
  const store = await createMemoryStore();
  const tool = await store.getTool({ bundleID: SHIPPED_BUNDLE_ID, slug: "lint", version: "v1" });
  expect(JSON.parse(tool?.text ?? "{}")).toMatchObject({
    argSchema: { properties: { format: { enum: definitionFormatIds } } },
  });
  await store.close();
});

test("every format has its page; that of skills tells of their SKILL.md", () => {
  const root = join(import.meta.dirname, "../..");
  const without = definitionFormatIds.filter((id) => !existsSync(join(root, "docs/formats", `${id}.md`)));
  expect(without).toEqual(["skill-md"]);
});

test("pnpm new-rule knows every format, and makes examples of those only", () => {
  expect(FORMATS).toEqual(definitionFormatIds);
  const used = Object.values(homes).map(({ format }) => format.split(" ")[0]);
  expect(formatIds).toEqual(expect.arrayContaining([...new Set(used)]));
});
