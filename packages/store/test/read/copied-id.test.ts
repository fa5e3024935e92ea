import { expect, test } from "vitest";
import type { ToolStore } from "../../src/index.ts";
import { onMachine } from "../support/machine.ts";
import { fill, keyIn, SEA } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

const SLUGS = Array.from({ length: 6 }, (_, place) => `tides-${String(place)}`);

/** All that a list or a search answers, page by page. */
async function paged(store: ToolStore, pageSize: number, q?: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const query = { pageSize, ...(pageToken !== undefined && { pageToken }) };
    const page = await (q === undefined ? store.listTools(query) : store.searchTools({ ...query, q }));
    slugs.push(...page.items.map(({ slug }) => slug));
    pageToken = page.nextPageToken;
  }
  return slugs;
}

test("files that were copied by hand share an id and a time: no page loses one", () =>
  onMachine("memory", async (machine) => {
    await fill(await machine.open(), SLUGS);
    const text = machine.files.readText(pathOf(machine, keyIn(SEA, "tides-3")));
    for (const slug of ["tides-1", "tides-4"]) {
      writeByHand(machine, pathOf(machine, keyIn(SEA, slug)), text.replace('"tides-3"', `"${slug}"`));
    }
    const store = await machine.open();
    for (const pageSize of [1, 2, 3, 4, 5, 6]) {
      for (const q of [undefined, "tides"]) {
        expect((await paged(store, pageSize, q)).toSorted(), String(pageSize)).toEqual(SLUGS);
      }
    }
  }));
