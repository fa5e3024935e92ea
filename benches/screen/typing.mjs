import { type, watched } from "./keys.mjs";
import { addressOf } from "./store.mjs";

/** @typedef {import("./open-screen.mjs").Screen} Screen */

/** A property of the arguments: keys and values are offered, faults come and go, and the form beside it grows. */
const WRITTEN = '\n"ti|me|out": {|"type": "str|ing", "minLe|ngth": 3|},|';

/**
 * Write a member into the schema of a definition. Answers how long the slowest key took.
 *
 * @param {Screen} screen
 * @param {"usual" | "large"} slug
 * @param {number} slower
 * @returns {Promise<number>} ms
 */
export async function slowestKey(screen, slug, slower) {
  const page = await screen.open(addressOf(slug, "definition"), slower);
  const editor = page.locator(".cm-content");
  await editor.waitFor();
  await page.locator("#form-preview").waitFor();
  await page.getByText("No problems").or(page.locator("#findings li").first()).first().waitFor();
  await editor.focus();
  await page.keyboard.press("Control+Home");
  // Behind the bracket of "properties".
  const line = page.locator(".cm-line", { hasText: '"properties"' }).first();
  await line.click();
  await page.keyboard.press("End");
  // The completion is loaded with the first key.
  await page.waitForTimeout(1_000);
  const { slowest } = await watched(page, () => type(page, WRITTEN));
  await page.context().close();
  return slowest;
}
