// Writes every page of the site as Markdown to docs/.pages: what is written by hand, and what is made from data.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMain, root } from "../root.mjs";
import { documentPages } from "./documents.mjs";
import { errorPages } from "./error-pages.mjs";
import { siteMap, withSiteLinks } from "./links.mjs";
import { withParts } from "./parts/index.mjs";
import { repositoryAddress } from "./repository.mjs";
import { rulePages } from "./rule-pages.mjs";
import { schemaFiles } from "./schema-files.mjs";
import { sidebars } from "./sidebar.mjs";
import { restPages } from "./rest-pages.mjs";
import { targetPages } from "./target-pages.mjs";

export const PAGES = join(root, "docs", ".pages");

/** @returns {Promise<import("./page.mjs").Page[]>} every page, whole */
export async function allPages() {
  const made = await Promise.all([rulePages(), targetPages(), errorPages(), restPages()]);
  const raw = [...documentPages(), ...made.flat()];
  const sites = siteMap(raw);
  sites.set("docs/rules.md", "rules/index.md");
  sites.set("README.md", "index.md");
  const repository = repositoryAddress();
  return Promise.all(
    raw.map(async (page) => {
      const linked = withSiteLinks(page, sites, repository);
      return { ...linked, text: await withParts(linked.text) };
    }),
  );
}

/** @returns {Promise<number>} how many pages were written */
export async function stage() {
  const pages = await allPages();
  rmSync(PAGES, { recursive: true, force: true });
  for (const { path, text } of pages) write(path, text);
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(root, "apps/tools-lint/package.json"), "utf8"))
  );
  write("site.json", JSON.stringify({ version, sidebar: await sidebars(pages) }));
  const files = join(root, "docs", "public");
  if (existsSync(files)) cpSync(files, join(PAGES, "public"), { recursive: true });
  for (const { address, file } of schemaFiles()) {
    const target = join(PAGES, "public", address);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
  }
  return pages.length;
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(PAGES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (isMain(import.meta.url)) console.log(`${String(await stage())} pages`);
