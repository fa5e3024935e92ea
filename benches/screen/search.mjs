import { type, watched } from "./typing.mjs";

/** @typedef {import("./open-screen.mjs").Screen} Screen */
/** @typedef {import("playwright-core").Page} Page */

const WORDS = ["ab|e|", "orders|", "ma|ri|"];
/** Longer than a busy machine takes for one more page of the list. */
const STUCK_MS = 60_000;

/**
 * A page whose list was scrolled to its end, so that all of its rows are loaded.
 *
 * @param {Screen} screen
 */
export async function withAllRows(screen) {
  const page = await screen.open("#/tools");
  const rows = page.locator("#tools [role=row]");
  await rows.first().waitFor();
  let most = 0;
  let last = "";
  const total = (await page.locator("#tools").getAttribute("aria-rowcount")) ?? "";
  let movedAt = performance.now();
  while (last !== total) {
    most = Math.max(most, await rows.count());
    await page.locator(".rows").evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    const before = last;
    last = (await rows.last().getAttribute("aria-rowindex")) ?? "";
    if (last !== before) movedAt = performance.now();
    else if (performance.now() - movedAt > STUCK_MS)
      throw new Error(`the list ends at row "${last}" of "${total}" and loads no more`);
  }
  const debug = await page.context().newCDPSession(page);
  await debug.send("HeapProfiler.enable");
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize } = await debug.send("Runtime.getHeapUsage");
  return { page, most, heap: usedSize / 1e6 };
}

/** Search for a few words, each typed into an empty field. @returns {Promise<{ slowest: number, longest: number }>} ms */
export async function search(/** @type {Page} */ page) {
  const field = page.getByRole("combobox", { name: "Search tools" });
  await field.focus();
  return watched(page, async () => {
    for (const word of WORDS) {
      await type(page, word);
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Backspace");
    }
  });
}

const AWAIT_ROWS = `{
  const isInList = (node) => node.closest?.("#tools") || node.parentElement?.closest("#tools") || node.querySelector?.("#tools");
  let from = 0;
  addEventListener("keydown", ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
  window.took = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("a letter in the search changed no row")), ${String(STUCK_MS)});
    const seen = new MutationObserver((changes) => {
      // A list of other tools may be another element.
      if (!changes.some(({ target, addedNodes }) => [target, ...addedNodes].some(isInList))) return;
      seen.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - from));
    });
    seen.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
  });
  // Not to be awaited yet.
  undefined;
}`;

/** From one more letter to other rows. @returns {Promise<number>} ms */
export async function untilResults(/** @type {Page} */ page) {
  const field = page.getByRole("combobox", { name: "Search tools" });
  await field.fill("");
  await page.waitForTimeout(500);
  await page.evaluate(AWAIT_ROWS);
  await field.focus();
  // Names that begin with it come first.
  await page.keyboard.type("o");
  return /** @type {Promise<number>} */ (page.evaluate("window.took"));
}
