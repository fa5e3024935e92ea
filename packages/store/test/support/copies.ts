import { expect } from "vitest";
import { copyStore } from "../../src/index.ts";
import type { ToolStore } from "../../src/types.ts";
import { bundleBody, keyIn, SEA, SKY, TIDES, toolBody } from "./texts.ts";

/** A store with something of every kind that is copied. */
export async function fillForCopy(store: ToolStore): Promise<void> {
  await store.putBundle(SEA, bundleBody());
  for (const version of ["v1", "v2"])
    await store.putTool(keyIn(SEA, "get-tides", version), toolBody({ "x-kept": [1, version] }));
  await store.putTool(keyIn(SEA, "get-waves"), toolBody({ displayName: "Waves" }));
  await store.patchTool(keyIn(SEA, "get-waves"), { isEnabled: false });
  await store.prefer(keyIn(SEA, "get-tides", "v2"));
  await store.putExample({ ...TIDES, name: "oslo" }, '{ "args": { "harbour": "Oslo" } }');
  await store.putBundle(SKY, bundleBody({ slug: "sky" }));
  await store.putTool(keyIn(SKY, "get-wind"), toolBody());
  await store.patchBundle(SKY, { isEnabled: false });
  await store.changeSettings("access", () => '{ "hosts": [] }\n');
}

/** Copy, and look that the other store holds the same; then that a second copy changes nothing. */
export async function expectCopied(from: ToolStore, to: ToolStore): Promise<void> {
  const copied = { bundles: 2, tools: 4, examples: 1, left: [] };
  expect(await copyStore(from, to)).toEqual({ ...copied, unchanged: 0 });
  expect(Buffer.from(await to.exportBundles())).toEqual(Buffer.from(await from.exportBundles()));
  const query = { includeDisabled: true };
  expect(await to.listTools(query)).toEqual(await from.listTools(query));
  expect(await to.listVersions(TIDES)).toEqual(await from.listVersions(TIDES));
  expect(await to.listExamples(TIDES)).toEqual(await from.listExamples(TIDES));
  expect(await to.readSettings("access")).toEqual(await from.readSettings("access"));
  expect(await copyStore(from, to)).toEqual({ ...copied, unchanged: 7 });
}
