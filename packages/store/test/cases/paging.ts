import { expect } from "vitest";
import type { ToolStore } from "../../src/index.ts";
import { sealToken } from "../../src/read/page-token.ts";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { fill, keyIn, SEA, toolBody } from "../support/texts.ts";

const SLUGS = Array.from({ length: 9 }, (_, index) => `tides-${String(index)}`);

async function firstToken(store: ToolStore): Promise<string> {
  return (await store.listTools({ pageSize: 2 })).nextPageToken ?? "";
}

export const pagingCases: CaseTable = {
  async "a token with a flipped bit, of another query, list or store, of version 0, of 1 MB, empty"(machine) {
    const store = await machine.open();
    await fill(store, SLUGS);
    const token = await firstToken(store);
    expect((await store.listTools({ pageSize: 3, pageToken: token })).items).toHaveLength(3);
    const bytes = Buffer.from(token, "base64url");
    const flipped = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString("base64url");
    });
    const secret = machine.files.readBytes(`${machine.root}/secret`);
    const other = sealToken(secret, { kind: "bundles", query: {} }, { tier: "", modified: 1, id: "x" });
    const wrong = [
      ...flipped,
      other,
      "",
      "a".repeat(1_000_000),
      "not a token!",
      `${token}A`,
      token.slice(0, -1),
      "0",
    ];
    for (const pageToken of wrong) await refused(store.listTools({ pageToken }), "STORE_BAD_PAGE_TOKEN");
    await refused(store.listTools({ pageToken: token, tags: ["sea"] }), "STORE_BAD_PAGE_TOKEN");
    await refused(store.searchTools({ q: "", pageToken: token }), "STORE_BAD_PAGE_TOKEN");
    await refused(store.listBundles({ pageToken: token }), "STORE_BAD_PAGE_TOKEN");
    await refused(store.listTools({ pageToken: 5 as unknown as string }), "STORE_BAD_PAGE_TOKEN");
    machine.files.remove(`${machine.root}/secret`);
    await refused((await machine.open()).listTools({ pageToken: token }), "STORE_BAD_PAGE_TOKEN");
  },
  async "rows deleted, disabled, changed and added between pages"(machine) {
    const store = await machine.open();
    await fill(store, SLUGS);
    const seen: string[] = [];
    let pageToken: string | undefined;
    let page = 0;
    do {
      const found = await store.listTools({ pageSize: 2, ...(pageToken === undefined ? {} : { pageToken }) });
      seen.push(...found.items.map(({ slug }) => slug));
      pageToken = found.nextPageToken;
      const last = found.items.at(-1)?.slug ?? "";
      if (page === 0) await store.deleteTool(keyIn(SEA, last));
      if (page === 1) await store.patchTool(keyIn(SEA, last), { isEnabled: false });
      if (page === 1) await store.putTool(keyIn(SEA, "tides-new"), toolBody());
      page++;
    } while (pageToken !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual(SLUGS);
    const searched: string[] = [];
    do {
      const query = {
        q: "tides",
        pageSize: 2,
        includeDisabled: true,
        ...(pageToken === undefined ? {} : { pageToken }),
      };
      const found = await store.searchTools(query);
      searched.push(...found.items.map(({ slug }) => slug));
      pageToken = found.nextPageToken;
      if (searched.length === 2) await store.deleteTool(keyIn(SEA, searched[1] ?? ""));
    } while (pageToken !== undefined);
    expect(new Set(searched).size).toBe(searched.length);
    expect(searched).toHaveLength(9);
  },
  async "a page size of 0, -1, 1.5, NaN, 1e9"(machine) {
    const store = await machine.open();
    for (const pageSize of [0, -1, 1.5, Number.NaN, 1e9, "25" as unknown as number]) {
      const shown = typeof pageSize === "string" ? '"25"' : String(pageSize);
      for (const call of [
        store.listTools({ pageSize }),
        store.listBundles({ pageSize }),
        store.searchTools({ q: "", pageSize }),
      ]) {
        const { message } = await refused(call, "STORE_ARGUMENT_INVALID");
        expect(message).toBe(`pageSize must be a whole number from 1 to 256, not ${shown}`);
      }
    }
  },
};
