import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../root.mjs";
import { addressOf } from "./page.mjs";

/**
 * A page whose links to files of the project lead to the pages that stand for them. What has no page (a source
 * file) loses its link and keeps its words. Throws for a link to a file that is not there.
 *
 * @param {import("./page.mjs").Page} page
 * @param {ReadonlyMap<string, string>} sites from a file or folder of the project to the path of its page
 * @returns {import("./page.mjs").Page}
 */
export function withSiteLinks(page, sites) {
  const { source } = page;
  if (source === undefined) return page;
  const lines = outsideOfCode(page.text, (line) =>
    line.replaceAll(/(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (link, words, href) =>
      rewrite(/** @type {string} */ (link), String(words), String(href), source, sites),
    ),
  );
  return { ...page, text: lines };
}

/**
 * @param {string} link
 * @param {string} words
 * @param {string} href
 * @param {string} source
 * @param {ReadonlyMap<string, string>} sites
 * @returns {string}
 */
function rewrite(link, words, href, source, sites) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return link;
  const [file = "", anchor] = href.split("#");
  const target = posix.normalize(posix.join(dirname(source), file)).replace(/\/$/, "");
  const site = sites.get(target) ?? sites.get(`${target}/README.md`);
  if (site === undefined) {
    // A source has no page; a file that is not there is a mistake, which would else be gone without a word.
    if (!existsSync(join(root, target))) throw new Error(`${source}: the link to ${href} leads nowhere`);
    return words;
  }
  return `[${words}](${addressOf(site)}${anchor === undefined ? "" : `#${anchor}`})`;
}

/**
 * @param {string} text
 * @param {(line: string) => string} change
 * @returns {string}
 */
function outsideOfCode(text, change) {
  let fenced = false;
  return text
    .split("\n")
    .map((line) => {
      if (line.startsWith("```")) fenced = !fenced;
      return fenced ? line : change(line);
    })
    .join("\n");
}

/**
 * Where each file of the project has its page.
 *
 * @param {readonly import("./page.mjs").Page[]} pages
 * @returns {Map<string, string>}
 */
export function siteMap(pages) {
  return new Map(pages.flatMap(({ source, path }) => (source === undefined ? [] : [[source, path]])));
}
