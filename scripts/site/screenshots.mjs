// Takes a picture of every kind of page: light, dark, 400 px. Usage: node scripts/site/screenshots.mjs FOLDER [NAME…]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { isMain } from "../root.mjs";
import { openBrowser } from "./browser.mjs";
import { serve } from "./serve.mjs";

/** One page of each kind. */
export const pageKinds = {
  home: "/",
  guide: "/guide/",
  compare: "/guide/compare",
  features: "/guide/features",
  format: "/formats/manifest",
  rules: "/rules/",
  rule: "/rules/manifest/duplicate-name",
  "rule with files": "/rules/skill/part-missing",
  cli: "/reference/cli",
  targets: "/reference/targets",
  rest: "/reference/rest",
  errors: "/reference/errors",
  editors: "/editors/",
  migrate: "/migrate/ajv-cli",
  package: "/packages/lint",
  decision: "/project/decisions/",
  playground: "/playground/",
  missing: "/no-such-page",
};

/** Each way to look at a page. */
export const looks = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: /** @type {const} */ ("light") },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: /** @type {const} */ ("dark") },
  narrow: { viewport: { width: 400, height: 800 }, colorScheme: /** @type {const} */ ("light") },
};

/**
 * @param {string} folder
 * @param {readonly string[]} names of pages; all when none is named
 */
async function takeAll(folder, names) {
  mkdirSync(folder, { recursive: true });
  const site = await serve();
  const browser = await openBrowser();
  for (const [look, options] of Object.entries(looks)) {
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    for (const [name, address] of Object.entries(pageKinds)) {
      if (names.length > 0 && !names.includes(name)) continue;
      await page.goto(site.address + address, { waitUntil: "networkidle" });
      if (name === "playground") await page.locator("tools-playground[data-ready]").waitFor();
      await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
    }
    await page.close();
  }
  await browser.close();
  await site.close();
}

if (isMain(import.meta.url)) {
  const [folder, ...names] = process.argv.slice(2);
  if (folder === undefined) throw new Error("usage: node scripts/site/screenshots.mjs FOLDER [NAME…]");
  await takeAll(folder, names);
}
