import { existsSync } from "node:fs";
import { chromium as browserType } from "playwright-core";

/** Where a Chromium of the system stands; nothing is downloaded. */
export const chromium = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

/** @returns {Promise<import("playwright-core").Browser>} */
export function openBrowser() {
  if (chromium === undefined) throw new Error("no Chromium found: install it, or set CHROMIUM to its path");
  return browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
}
