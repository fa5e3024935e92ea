import { addressOf } from "./store.mjs";

/** @typedef {import("./open-screen.mjs").Screen} Screen */
/** @typedef {import("playwright-core").Page} Page */

/** As somebody types who knows what to write. */
const BETWEEN_MS = 90;
/** Long enough for what waits until nobody types: it comes while the next key is pressed. */
const PAUSE_MS = 260;

/**
 * Type, with a pause at each `|`.
 *
 * @param {Page} page
 * @param {string} text
 */
export async function type(page, text) {
  for (const character of text) {
    if (character === "|") await page.waitForTimeout(PAUSE_MS);
    else {
      await page.keyboard.type(character);
      await page.waitForTimeout(BETWEEN_MS);
    }
  }
}

const WATCH = `{
  const seen = { slowest: 0, longest: 0 };
  const watch = (options, name) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (name === "longest" || /^key|input$/.test(entry.name)) seen[name] = Math.max(seen[name], entry.duration);
    });
    observer.observe(options);
  };
  watch({ type: "event", durationThreshold: 16 }, "slowest");
  watch({ type: "longtask" }, "longest");
  window.seen = seen;
}`;

/**
 * What the page had to do meanwhile: how long each key took from its press to the picture that came of it, as the browser's own Event
 * Timing has it (it tells of none under 16 ms), and the tasks that kept the page from everything else.
 *
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<{ slowest: number, longest: number }>} in ms
 */
export async function watched(page, act) {
  await page.evaluate(WATCH);
  await act();
  // The last key's entry comes behind its picture.
  await page.waitForTimeout(1_000);
  return page.evaluate("window.seen");
}

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
