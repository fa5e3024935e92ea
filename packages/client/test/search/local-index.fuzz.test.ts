import { createMemoryStore, type ToolSummary } from "@toolhaft/store";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLocalIndex } from "../../src/search/index.ts";
import type { ToolSummary as Listed } from "../../src/index.ts";
import { arbitraryText, arbitraryWord as word } from "../../../../tests/search/arbitrary-words.ts";

const BUNDLES = ["018faf50-b7b6-7a01-9a05-a22a6e0af101", "018faf50-b7b6-7a01-9a05-a22a6e0af102"];
const text = arbitraryText(4);
const tool = fc.record({
  slug: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join("-")),
  displayName: text,
  description: text,
  tags: fc.uniqueArray(fc.constantFrom("sea", "sky"), { maxLength: 2 }),
  isEnabled: fc.boolean(),
});
const query = fc.record({
  q: fc.oneof(
    text,
    word,
    word.map((each) => `+${each}`),
    fc.constant(""),
  ),
  includeDisabled: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom("sea", "sky"), { maxLength: 1 }),
  bundleIDs: fc.uniqueArray(fc.constantFrom(...BUNDLES), { maxLength: 1 }),
});

/** 500 queries over stores of one seed; more with TOOLHAFT_FUZZ. */
const runs = Math.max(25, Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 25), 500));

test("the index in the page has the order of the store's search, with tools that come, go and are switched", async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(tool, { minLength: 5, maxLength: 30 }),
      fc.array(query, { minLength: 20, maxLength: 20 }),
      async (tools, queries) => {
        // Few moments: many tools share one, and are in order of their ids.
        let calls = 0;
        const now = (): number => Date.UTC(2026, 2, 2, 8, Math.floor(calls++ / 20));
        const store = await createMemoryStore({ builtIns: [], now });
        const index = createLocalIndex();
        for (const [at, bundleID] of BUNDLES.entries())
          await store.putBundle(bundleID, JSON.stringify({ slug: `b-${String(at)}`, displayName: "B" }));
        for (const [at, { slug, ...body }] of tools.entries()) {
          const key = {
            bundleID: BUNDLES[at % 2] ?? "",
            slug: slug.normalize("NFC"),
            version: `v${String(at)}`,
          };
          const impl = { urlTemplate: "https://weather.example/" };
          const stored = await store.putTool(
            key,
            JSON.stringify({ type: "http", argSchema: { type: "object" }, impl, ...body }),
          );
          index.put(listed(stored));
          if (at % 7 === 3) {
            await store.deleteTool(key);
            index.remove(key);
          } else if (at % 5 === 2) {
            index.put(listed(await store.patchTool(key, { isEnabled: !body.isEnabled })));
          }
        }
        for (const { tags, bundleIDs, ...plain } of queries) {
          const narrowed = {
            ...plain,
            ...(tags.length === 0 ? {} : { tags }),
            ...(bundleIDs.length === 0 ? {} : { bundleIDs }),
          };
          const { items } = await store.searchTools({ ...narrowed, pageSize: 256 });
          const found = index.search({ ...narrowed, limit: 256 });
          asked++;
          expect(found.map(nameOf)).toEqual(items.map(nameOf));
        }
        await store.close();
      },
    ),
    { numRuns: runs, seed: 20_260_302 },
  );
  expect(asked).toBeGreaterThanOrEqual(500);
});

function nameOf({ slug, version, match }: { slug: string; version: string; match: string }): string {
  return `${slug} ${version} ${match}`;
}

function listed(tool: ToolSummary): Listed {
  const { effective, tags, ...rest } = tool;
  return {
    ...rest,
    tags: [...tags],
    effective: { ...effective, reasons: [...effective.reasons], blockers: [] },
  };
}
