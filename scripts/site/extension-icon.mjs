// Draws the icon of the VS Code extension from the mark of the site.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMain, root } from "../root.mjs";
import { openBrowser } from "./browser.mjs";

const ICON = join(root, "apps/vscode/images/icon.png");

/** What the marketplace asks for, at twice the density. */
const SIZE = 256;

if (isMain(import.meta.url)) {
  const mark = readFileSync(join(root, "docs/public/mark.svg"), "utf8");
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#f6f5f1}svg{width:80%}</style>${mark}`,
  );
  mkdirSync(dirname(ICON), { recursive: true });
  await page.screenshot({ path: ICON });
  await browser.close();
}
