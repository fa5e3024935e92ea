import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance, editsAllowed, withinEdits } from "../../src/search/distance.ts";
import { type Findable, keyOf } from "../../src/search/findable.ts";
import { createSearchIndex } from "../../src/search/search-index.ts";
import { arbitraryText, arbitraryWord as word } from "../../../../tests/search/arbitrary-words.ts";
import { bruteForce } from "../../../../tests/search/brute-force.ts";

// Each compares with every tool: long runs have a tenth of what parsers get.
const runs = Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 300), 2_000);
const text = arbitraryText(5);

const tool = fc.record({
  slug: word,
  displayName: text,
  description: text,
  tags: fc.array(fc.constantFrom("sea", "sky")),
  minute: fc.nat(5),
});

function recordsOf(
  tools: readonly {
    slug: string;
    displayName: string;
    description: string;
    tags: string[];
    minute: number;
  }[],
) {
  return tools.map(({ minute, ...fields }, number): Findable & { modifiedAt: string } => {
    const modified = Date.UTC(2026, 2, 2, 8, minute);
    const toolID = `id-${String(number).padStart(3, "0")}`;
    const modifiedAt = new Date(modified).toISOString();
    return { bundleID: "sea", fileName: "x", toolID, modified, modifiedAt, ...fields };
  });
}

describe("the search index", () => {
  test("has the order of comparing with every tool, with tools that come and go, page by page", () => {
    fc.assert(
      fc.property(
        fc.array(tool, { maxLength: 25 }),
        fc.nat(6),
        fc.oneof(text, word, fc.constant("")),
        fc.integer({ min: 1, max: 4 }),
        (tools, removed, q, size) => {
          const records = recordsOf(tools);
          const index = createSearchIndex(records.slice(0, 10));
          for (const record of records.slice(10)) index.add(record);
          for (const record of records.slice(0, removed)) index.remove(record);
          const left = records.slice(removed);
          const found: string[] = [];
          let after: Parameters<typeof index.search>[0]["after"];
          for (;;) {
            const hits = index.search({
              q,
              limit: size,
              accept: () => true,
              ...(after === undefined ? {} : { after }),
            });
            found.push(...hits.map(({ record }) => record.toolID));
            const last = hits.at(-1);
            if (last === undefined) break;
            after = { tier: last.tier, key: keyOf(last.record) };
          }
          expect(found).toEqual(bruteForce(left, q).map(({ toolID }) => toolID));
        },
      ),
      { numRuns: runs },
    );
  });

  test("the bit-parallel distance is that of the table", () => {
    const letters = fc.string({
      unit: fc.constantFrom("a", "b", "c", "ß", "𠀀"),
      minLength: 1,
      maxLength: 34,
    });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 2 }), (one, two, limit) => {
        expect(withinEdits(one, limit)(two)).toBe(distance(one, two) <= limit);
      }),
      { numRuns: runs },
    );
  });

  test.each([
    ["time", "tiem", true],
    ["time", "tme", true],
    ["time", "tame", true],
    ["time", "temi", false],
    ["harbour", "harbor", true],
    ["timezone", "tiemzoen", true],
    ["cat", "cut", false],
  ])("%s is near %s: %s", (asked, other, isNear) => {
    expect(withinEdits(asked, editsAllowed(asked))(other)).toBe(isNear);
  });
});
