import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileStore, type ToolStore } from "../../src/index.ts";

const SEA = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const SKY = "018faf50-b7b6-7a01-9a05-a22a6e0af102";
const threeDaysLater = (): number => Date.now() + 72 * 3_600_000;

test("programs that live shortly reap as well: each looks when it opens the store, unless one has just looked", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reap-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const shortly = async <T>(work: (store: ToolStore) => Promise<T>, options: object): Promise<T> => {
    const store = await openFileStore(folder, { builtIns: [], ...options });
    const answer = await work(store);
    await store.close();
    return answer;
  };
  const deleted = (store: ToolStore): Promise<readonly string[]> =>
    store
      .listBundles({ includeDeleted: true, includeDisabled: true })
      .then(({ items }) => items.map((each) => each.bundleID));
  const make = async (store: ToolStore, id: string): Promise<void> => {
    await store.putBundle(id, '{"slug":"sea","displayName":"Sea"}');
    await store.deleteBundle(id);
  };
  await shortly((store) => make(store, SEA), { reapMs: 0 });
  expect(await shortly(deleted, { reapMs: 0, now: threeDaysLater })).toEqual([SEA]);

  await shortly((store) => store.listBundles(), { now: threeDaysLater });
  expect(await shortly(deleted, { reapMs: 0 })).toEqual([]);

  await shortly((store) => make(store, SKY), { reapMs: 0 });
  await shortly((store) => store.listBundles(), { now: threeDaysLater });
  expect(await shortly(deleted, { reapMs: 0 })).toEqual([SKY]);
  const anHourAgo = new Date(Date.now() - 3_600_001);
  utimesSync(join(folder, "reaped"), anHourAgo, anHourAgo);
  await shortly((store) => store.listBundles(), { now: threeDaysLater });
  expect(await shortly(deleted, { reapMs: 0 })).toEqual([]);
});
