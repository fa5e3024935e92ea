import { createMemoryStore, openFileStore } from "@toolhaft/store";
import type { AuditSink, ChangeRecord } from "@toolhaft/toolbox";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { auditedStore } from "../../src/stored/audited-store.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const KEY = { bundleID: BUNDLE, slug: "get-tides", version: "v1" };
const TIDES = JSON.stringify({
  ...{ displayName: "Tides", type: "go", argSchema: { type: "object" } },
  impl: { goFunc: "acme/tides" },
});

function sinkTo(records: ChangeRecord[]): AuditSink {
  return {
    required: false,
    ready: () => undefined,
    write: () => undefined,
    writeChange: (record) => void records.push(record),
    close: () => undefined,
  };
}

test("every change from a shell has one record, from which state to which", async () => {
  const records: ChangeRecord[] = [];
  const memory = await createMemoryStore({ builtIns: [] });
  onTestFinished(() => memory.close());
  const store = auditedStore(memory, sinkTo(records));
  await store.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  await store.putTool(KEY, TIDES);
  await store.putTool({ ...KEY, version: "v2" }, TIDES);
  await store.patchTool(KEY, { isEnabled: false });
  await store.prefer({ ...KEY, version: "v2" });
  await store.putExample({ ...KEY, name: "oslo" }, '{"args":{}}');
  await store.deleteExample({ ...KEY, name: "oslo" });
  const archive = await store.exportBundles();
  await store.importBundles(archive);
  await store.changeSettings("access", () => "{}");
  await store.deleteTool(KEY);
  await store.importBundles(archive);
  await store.deleteTool(KEY);
  await store.deleteTool({ ...KEY, version: "v2" });
  await store.deleteBundle(BUNDLE);
  await store.restoreBundle(BUNDLE);
  await store.patchBundle(BUNDLE, { isEnabled: false });
  await store.repair();
  const tool = `${BUNDLE} get-tides`;
  expect(
    records.map(({ route, key, before, after }) => [route, key, before !== null, after !== null]),
  ).toEqual([
    ["putBundle", BUNDLE, false, true],
    ["putTool", `${tool} v1`, false, true],
    ["putTool", `${tool} v2`, false, true],
    ["patchTool", `${tool} v1`, true, true],
    ["putPreferred", tool, true, true],
    ["putExample", `${tool} v1 oslo`, false, true],
    ["deleteExample", `${tool} v1 oslo`, true, false],
    ["importBundles", "", false, false],
    ["changeSettings", "access", false, true],
    ["deleteTool", `${tool} v1`, true, false],
    ["importBundles", BUNDLE, false, false],
    ["deleteTool", `${tool} v1`, true, false],
    ["deleteTool", `${tool} v2`, true, false],
    ["deleteBundle", BUNDLE, true, true],
    ["restoreBundle", BUNDLE, true, true],
    ["patchBundle", BUNDLE, true, true],
    ["repairStore", "", false, false],
  ]);
});

test("what only says what would be done does nothing, and has no record", async () => {
  const records: ChangeRecord[] = [];
  const folder = mkdtempSync(join(tmpdir(), "audited-"));
  const files = await openFileStore(folder, { builtIns: [] });
  onTestFinished(async () => {
    await files.close();
    rmSync(folder, { recursive: true });
  });
  await files.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  await files.putTool(KEY, TIDES);
  const archive = await files.exportBundles();
  await files.deleteTool(KEY);
  const tools = join(folder, "bundles", BUNDLE, "tools");
  const broken = "tides~0000000000000000000000000000000000000000.json";
  writeFileSync(join(tools, broken), "{");
  const store = auditedStore(files, sinkTo(records));
  expect((await store.repair({ dryRun: true })).done).toEqual([
    { path: `bundles/${BUNDLE}/tools/${broken}`, action: "would be moved to quarantine" },
  ]);
  await store.importBundles(archive, { dryRun: true });
  await store.putTool(KEY, TIDES, undefined, { dryRun: true });
  expect([readdirSync(tools), records]).toEqual([[broken], []]);
});
