import { openFileStore } from "@toolhaft/store";
import type { ChangeRecord } from "@toolhaft/toolbox";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storeCommands } from "../../src/commands/store.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const KEY = { bundleID: BUNDLE, slug: "get-tides", version: "v1" };
const TIDES = JSON.stringify({
  ...{ displayName: "Tides", type: "go", argSchema: { type: "object" } },
  impl: { goFunc: "acme/tides" },
});

test("what a copy stores is recorded, where the configuration asks for that", async () => {
  const folder = mkdtempSync(join(tmpdir(), "copied-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const config = join(folder, "toolhaft.config.json");
  writeFileSync(config, '{ "run": { "audit": { "dir": "log" } } }');
  const from = join(folder, "from");
  const source = await openFileStore(from, { builtIns: [] });
  await source.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  await source.putTool(KEY, TIDES);
  await source.putExample({ ...KEY, name: "oslo" }, '{"args":{}}');
  await source.close();
  const words = [from, join(folder, "to")];
  expect(await storeCommands.copy.run({ words, values: { config } })).toBe(0);
  const [log = ""] = readdirSync(join(folder, "log")).filter((name) => name.endsWith(".log"));
  const lines = readFileSync(join(folder, "log", log), "utf8")
    .trimEnd()
    .split("\n");
  const records = lines.map((line) => JSON.parse(line) as ChangeRecord);
  expect(records.map(({ kind, route, key, ok }) => [kind, route, key, ok])).toEqual([
    ["change", "importBundles", BUNDLE, true],
    ["change", "importBundles", BUNDLE, true],
    ["change", "putExample", `${BUNDLE} get-tides v1 oslo`, true],
  ]);
});
