import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Every link of a built site that leads nowhere: to a file that is not there, or to a place that a page does not
 * have. Links to elsewhere are not followed: a build needs no network.
 *
 * @param {string} site the folder
 * @returns {string[]} one line each
 */
export function deadLinks(site) {
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html"));
  const anchors = new Map(pages.map((page) => [page, anchorsOf(readFileSync(join(site, page), "utf8"))]));
  return pages.flatMap((page) => {
    const html = readFileSync(join(site, page), "utf8");
    const links = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    return [...new Set(links)]
      .filter((href) => isDead(href, page, site, anchors))
      .map((href) => `${page}: dead link ${href}`);
  });
}

/** @param {string} html */
function anchorsOf(html) {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));
}

/**
 * @param {string} href
 * @param {string} page
 * @param {string} site
 * @param {ReadonlyMap<string, ReadonlySet<string>>} anchors
 */
function isDead(href, page, site, anchors) {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return false;
  const [path = "", anchor = ""] = href.split("#");
  const target =
    path === ""
      ? page
      : fileOf(path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(page), path), site);
  if (target === undefined) return true;
  // The playground keeps its text behind the sign.
  if (anchor === "" || anchor.startsWith("v1=")) return false;
  return anchors.get(target)?.has(decodeURIComponent(anchor)) === false;
}

/**
 * @param {string} path
 * @param {string} site
 */
function fileOf(path, site) {
  const candidates = path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`];
  return candidates.find((file) => existsSync(join(site, file)) && statSync(join(site, file)).isFile());
}
