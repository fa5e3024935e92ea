import { unzipSync } from "fflate";
import { expect } from "vitest";
import { HEADER_NAME, HEADER_TEXT } from "../../src/archive/entry-name.ts";
import { SHIPPED_BUNDLE_ID, shippedBundles, type ToolStore } from "../../src/index.ts";
import { toolFileName } from "../../src/layout.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import { createMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { snapshot } from "../support/snapshot.ts";
import { fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";
import { type HandMadeEntry, zipOf } from "../support/zips.ts";

const BUNDLE_ENTRY = `bundles/${SEA}/bundle.json`;
const TOOL_ENTRY = `bundles/${SEA}/tools/${toolFileName("get-tides", "v1")}`;
const header: HandMadeEntry = { name: HEADER_NAME, content: HEADER_TEXT };

/** The texts of a sound export. */
async function sound(): Promise<{ archive: Uint8Array; bundle: string; tool: string }> {
  const store = await createMachine("memory").open();
  await fill(store);
  const archive = await store.exportBundles();
  const texts = unzipSync(archive);
  const text = (name: string): string => Buffer.from(texts[name] ?? []).toString();
  return { archive, bundle: text(BUNDLE_ENTRY), tool: text(TOOL_ENTRY) };
}

async function importRefused(store: ToolStore, archive: Uint8Array): Promise<string> {
  const error = await refused(store.importBundles(archive), "STORE_ARCHIVE_INVALID");
  expect(error.hint).toBe("Nothing was written.");
  return error.message;
}

export const zipCases: CaseTable = {
  async "names that lead out, absolute, with backslash, drive or NUL, links, duplicates, __proto__"(machine) {
    const store = await machine.open();
    const { bundle, tool } = await sound();
    const good: HandMadeEntry[] = [
      header,
      { name: BUNDLE_ENTRY, content: bundle },
      { name: TOOL_ENTRY, content: tool },
    ];
    const names = [
      "../../etc/x",
      "/etc/x",
      "..\\x",
      "C:/x",
      "bundles/\0",
      "__proto__",
      `bundles/${SEA}/../x`,
    ];
    for (const name of [
      ...names,
      BUNDLE_ENTRY.toUpperCase(),
      `bundles/${SEA}/tools/../bundle.json`,
      `${TOOL_ENTRY}/`,
    ]) {
      const message = await importRefused(store, zipOf([...good, { name, content: "{}" }]));
      expect(message).toContain("an export has no entry of this name");
    }
    expect(await importRefused(store, zipOf([...good, { name: TOOL_ENTRY, content: tool }]))).toBe(
      `${TOOL_ENTRY}: it is there twice`,
    );
    const link = { name: TOOL_ENTRY, content: tool, attributes: 0o120777 * 0x10000 };
    expect(await importRefused(store, zipOf([...good.slice(0, 2), link]))).toBe(
      `${TOOL_ENTRY}: it is no plain file`,
    );
    expect(await importRefused(store, zipOf(good.slice(1)))).toBe("the archive: it is no export of a store");
    expect(snapshot(machine.files, machine.root)).toEqual({});
    expect((await store.importBundles(zipOf(good))).items.map(({ outcome }) => outcome)).toEqual([
      "stored",
      "stored",
    ]);
  },
  async "sizes that lie, a wrong checksum, overlaps, bombs, too many entries, encrypted, junk"(machine) {
    const store = await machine.open();
    const { archive, bundle, tool } = await sound();
    const start = [header, { name: BUNDLE_ENTRY, content: bundle }];
    const withTool = (changes: Partial<HandMadeEntry>) =>
      zipOf([...start, { name: TOOL_ENTRY, content: tool, ...changes }]);
    const zeros = new Uint8Array(1_000_000);
    const cases: [string, Uint8Array, RegExp][] = [
      ["says 100 bytes", withTool({ content: zeros, size: 100 }), /tools\/.*: /],
      ["says 4 GB", withTool({ size: 0xffff_fffe }), /more than|bytes open to/],
      ["checksum", withTool({ crc: 1 }), /its checksum is wrong$/],
      ["bomb", withTool({ content: zeros }), /\d+ bytes open to 1000000$/],
      ["encrypted", withTool({ flags: 1 }), /it is encrypted$/],
      ["method", withTool({ method: 99 }), /its compression 99 is not known$/],
      ["overlap", withTool({ offset: 0 }), /it overlaps another entry$/],
      ["count", zipOf(start, { count: 65_000 }), /65000 entries; the limit is 10000|Expected|invalid/i],
      ["trailing junk", Buffer.concat([archive, Buffer.from("junk")]), /^the archive: /],
      [
        "leading junk",
        zipOf(start, { head: Buffer.from("junk") }),
        /something stands in front of the first entry$/,
      ],
      ["cut off", archive.subarray(0, archive.length - 30), /^the archive: /],
      ["no zip", Buffer.from("not a zip at all, but long enough to be one"), /^the archive: /],
      ["empty", new Uint8Array(), /^the archive: /],
    ];
    for (const [what, bytes, expected] of cases)
      expect(await importRefused(store, bytes), what).toMatch(expected);
    await refused(store.importBundles(new Uint8Array(64 * 1024 * 1024 + 1)), "STORE_TOO_LARGE");
    expect(snapshot(machine.files, machine.root)).toEqual({});
  },
  async "one of several tools conflicts; killed half way"(machine) {
    const source = await createMachine("memory").open();
    await fill(source, ["get-tides", "get-waves", "get-fog"]);
    const archive = await source.exportBundles();
    const store = await machine.open();
    await fill(store, ["get-tides"]);
    const before = snapshot(machine.files, machine.root);
    const { message } = await refused(store.importBundles(archive), "STORE_ARCHIVE_CONFLICT");
    expect(message).toBe(
      `2 entries of the archive differ from what is stored, first ${BUNDLE_ENTRY}: the bundle exists with other content; nothing was written`,
    );
    expect(snapshot(machine.files, machine.root)).toEqual(before);
    for (let at = 1, isDone = false; !isDone; at += 3) {
      const victim = machine.process();
      const files = faultyFiles(machine.files, at, "kill", (call) =>
        ["write", "sync", "link"].includes(call),
      );
      const cut = await machine.open({ files, process: victim }).catch(() => undefined);
      await cut?.importBundles(archive, { mode: "skip" }).catch(() => undefined);
      isDone = !files.hasFired();
      victim.end();
    }
    const { items } = await (await machine.open()).importBundles(archive, { mode: "skip" });
    expect(items.map(({ outcome, reason }) => `${outcome} ${reason ?? ""}`).sort()).toEqual([
      "skipped the bundle exists with other content",
      "skipped the tool exists with other content",
      "unchanged ",
      "unchanged ",
    ]);
  },
  async "exported while others write; exported, imported, exported"(machine) {
    const store = await machine.open();
    await fill(store, ["get-tides", "get-waves"]);
    const [archive] = await Promise.all([
      store.exportBundles(),
      store.putTool(keyIn(SEA, "get-fog"), toolBody()),
      store.patchTool(TIDES, { isEnabled: false }),
    ]);
    const other = await createMachine("memory").open();
    await other.importBundles(archive);
    expect(await other.exportBundles()).toEqual(archive);
    const again = await (
      await createMachine("memory").open()
    ).importBundles(await store.exportBundles([SEA]));
    expect(again.items).toHaveLength(4);
  },
  async "isBuiltIn true, or the id of a built-in bundle"(machine) {
    const store = await machine.open({ builtIns: shippedBundles });
    const { bundle, tool } = await sound();
    const claims = [
      [{ name: BUNDLE_ENTRY, content: bundle.replace('"isEnabled":', '"isBuiltIn": true, "isEnabled":') }],
      [
        { name: BUNDLE_ENTRY, content: bundle },
        { name: TOOL_ENTRY, content: tool.replace('"isBuiltIn": false', '"isBuiltIn": true') },
      ],
    ];
    for (const entries of claims)
      expect(await importRefused(store, zipOf([header, ...entries]))).toMatch(/it says to be built in$/);
    const id = {
      name: `bundles/${SHIPPED_BUNDLE_ID}/bundle.json`,
      content: bundle.replaceAll(SEA, SHIPPED_BUNDLE_ID),
    };
    expect(await importRefused(store, zipOf([header, id]))).toMatch(/a built-in bundle has this id$/);
    expect(snapshot(machine.files, machine.root)).toEqual({});
  },
};
