import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../root.mjs";
import { addressOf } from "./page.mjs";
import { noteList, sourceLink } from "./repository.mjs";

/**
 * A page whose links to files of the project lead to the pages that stand for them. What has no page (a source
 * file) is linked in the repository, or named by its path. Throws for a link to a file that is not there.
 *
 * @param {import("./page.mjs").Page} page
 * @param {ReadonlyMap<string, string>} sites from a file or folder of the project to the path of its page
 * @param {string} [repository] where the files of the project can be looked at
 * @returns {import("./page.mjs").Page}
 */
export function withSiteLinks(page, sites, repository) {
  const { source } = page;
  if (source === undefined) return page;
  /** @type {string[]} */
  const notes = [];
  const lines = outsideOfCode(page.text, (line) =>
    withSitePictures(line).replaceAll(
      /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g,
      (link, words, href) =>
        rewrite(/** @type {string} */ (link), String(words), String(href), {
          source,
          sites,
          repository,
          notes,
          isInRow: line.startsWith("|"),
        }),
    ),
  );
  return { ...page, text: lines.trimEnd() + "\n" + noteList(notes) };
}

/**
 * Pictures lie in `docs/public`, which is the root of the site.
 *
 * @param {string} line
 */
function withSitePictures(line) {
  return line.replaceAll(/(!\[[^\]]*\]\()(?:\.\.\/)+public\//g, "$1/");
}

/**
 * @param {string} link
 * @param {string} words
 * @param {string} href
 * @param {{ source: string, sites: ReadonlyMap<string, string>, repository: string | undefined, notes: string[], isInRow: boolean }} from
 * @returns {string}
 */
function rewrite(link, words, href, { source, sites, ...from }) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return link;
  const [file = "", anchor] = href.split("#");
  const target = posix.normalize(posix.join(dirname(source), file)).replace(/\/$/, "");
  const site = sites.get(target) ?? sites.get(`${target}/README.md`);
  if (site === undefined) {
    // A source has no page; a file that is not there is a mistake, which would else be gone without a word.
    if (!existsSync(join(root, target))) throw new Error(`${source}: the link to ${href} leads nowhere`);
    return sourceLink(words, target, from);
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
