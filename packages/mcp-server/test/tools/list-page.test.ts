import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPage } from "../../src/tools/list-page.ts";

const cities = ["Bergen", "Oslo", "Tromsø", "Vardø", "Ålesund"].map((name) => ({ name }));
const names = (items: readonly { readonly name: string }[] | undefined): string[] =>
  (items ?? []).map(({ name }) => name);

describe("listPage", () => {
  it("goes on behind the last tool of the page before, though one before it is gone", () => {
    const first = listPage(cities, undefined, 2);
    expect(names(first?.items)).toEqual(["Bergen", "Oslo"]);
    expect(names(listPage(cities.slice(1), first?.nextCursor, 2)?.items)).toEqual(["Tromsø", "Vardø"]);
  });

  it("goes on at the same place when that tool itself is gone", () => {
    const first = listPage(cities, undefined, 2);
    const without = cities.filter(({ name }) => name !== "Oslo");
    expect(names(listPage(without, first?.nextCursor, 2)?.items)).toEqual(["Vardø", "Ålesund"]);
  });

  it("takes no cursor of others", () => {
    for (const cursor of ["", "?", "bm90IG91cnM", "OTk5OTk5OTk5OTk5IE9zbG8"])
      expect(listPage(cities, cursor, 2)).toBeUndefined();
  });

  it("gives each tool once, whatever the size of a page", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 9 }), (all, pageSize) => {
        const list = all.map((name) => ({ name }));
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = listPage(list, cursor, pageSize);
          seen.push(...names(page?.items));
          cursor = page?.nextCursor;
        } while (cursor !== undefined);
        expect(seen).toEqual(all);
      }),
    );
  });
});
