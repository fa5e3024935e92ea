import { existsSync } from "node:fs";
import { chromium as browserType } from "playwright-core";

/** Where a Chromium of the system stands; nothing is downloaded. */
export const chromium = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

/**
 * @param {readonly string[]} [flags] switches of Chromium besides the usual
 * @returns {Promise<import("playwright-core").Browser>}
 */
export function openBrowser(flags = []) {
  if (chromium === undefined) throw new Error("no Chromium found: install it, or set CHROMIUM to its path");
  return browserType.launch({ executablePath: chromium, args: ["--no-sandbox", ...flags] });
}

/** Pages have a processor that is so many times slower: what looks too early is found on a fast machine. */
const SLOWER = Number(process.env["TOOLHAFT_SLOWER"] ?? 1);

/**
 * A page that nobody else has, of a context of its own. Whoever waits in it waits long: the machine may be busy.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function openPage(browser, options = {}) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(120_000);
  if (SLOWER > 1) {
    const debug = await page.context().newCDPSession(page);
    await debug.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  return page;
}
