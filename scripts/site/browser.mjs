import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../root.mjs";

const fromDocs = createRequire(join(root, "docs", "package.json"));

/** Where a Chromium of the system stands; nothing is downloaded. */
export const chromium = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

/** @returns {Promise<import("playwright-core").Browser>} */
export function openBrowser() {
  if (chromium === undefined) throw new Error("no Chromium found: install it, or set CHROMIUM to its path");
  const playwright = /** @type {typeof import("playwright-core")} */ (fromDocs("playwright-core"));
  return playwright.chromium.launch({ executablePath: chromium, args: ["--no-sandbox"] });
}
