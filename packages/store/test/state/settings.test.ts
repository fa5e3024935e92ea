import { mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileStore, type ToolStore } from "../../src/index.ts";

async function opened(folder: string): Promise<ToolStore> {
  const store = await openFileStore(folder, { sweepMs: 0, reapMs: 0 });
  onTestFinished(() => store.close());
  return store;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return join(folder, "store");
}

test("a text is kept for its owner alone, and other processes read it", async () => {
  const folder = newFolder();
  const [one, other] = [await opened(folder), await opened(folder)];
  expect(await other.readSettings("tokens")).toBeUndefined();
  const kept = await one.changeSettings("tokens", () => "{}\n");
  expect(statSync(join(folder, "settings/tokens.json")).mode & 0o777).toBe(0o600);
  expect(await other.readSettings("tokens")).toEqual(kept);
});

test("changes of several processes come one after the other, and none is lost", async () => {
  const folder = newFolder();
  const [one, other] = [await opened(folder), await opened(folder)];
  const changes = Array.from({ length: 20 }, (_, at) =>
    (at % 2 === 0 ? one : other).changeSettings("access", (before) => `${before?.text ?? ""}x`),
  );
  await Promise.all(changes);
  expect((await one.readSettings("access"))?.text).toBe("x".repeat(20));
});

test("what a change throws refuses it, and a link in its place is not followed", async () => {
  const folder = newFolder();
  const store = await opened(folder);
  await store.changeSettings("access", () => "first");
  const refusal = store.changeSettings("access", () => {
    throw new Error("somebody was faster");
  });
  await expect(refusal).rejects.toThrow("somebody was faster");
  expect((await store.readSettings("access"))?.text).toBe("first");
  symlinkSync("access.json", join(folder, "settings/tokens.json"));
  await expect(store.readSettings("tokens")).rejects.toMatchObject({
    code: "STORE_CORRUPT",
    message: "settings/tokens.json: it is no plain file: it is not opened",
  });
});
