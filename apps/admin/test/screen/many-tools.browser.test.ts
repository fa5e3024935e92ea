import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeStore } from "../../../../benches/store/make-store.mjs";
import { useScreen } from "./screen.ts";

/** 10,000 of them by the variable: it takes a minute to scroll past all. */
const TOOLS = Number(process.env["TOOLHAFT_SCREEN_TOOLS"] ?? 1_000);

const screen = useScreen({
  prepare: (store) => {
    const shape = { seed: 7, tools: TOOLS, bundles: 20, words: 2_000, parameters: 4 };
    for (const { path, text } of makeStore(shape)) {
      const file = join(store, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  },
});

test("of thousands of tools only those in sight stand in the page, however many are loaded", async () => {
  const { page, complaints } = await screen.open("?lang=en#/tools");
  const rows = page.locator("#tools [role=row]");
  await rows.first().waitFor();
  const list = page.locator(".rows");
  // The built-in tools of every store come to them.
  const total = Number(await page.locator("#tools").getAttribute("aria-rowcount"));
  expect(total).toBeGreaterThanOrEqual(TOOLS);
  let most = 0;
  let last = "";
  while (last !== String(total)) {
    most = Math.max(most, await rows.count());
    await list.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    last = (await rows.last().getAttribute("aria-rowindex")) ?? "";
  }
  expect(most).toBeLessThanOrEqual(60);
  await page.keyboard.press("/");
  await page.keyboard.type("a");
  await expect.poll(() => list.evaluate((element) => element.scrollTop), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(60);
  expect(complaints).toEqual([]);
});
