import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { floors, folderOf } from "../../config/floors.mjs";
import { root } from "../root.mjs";
import { frontMatter } from "./page.mjs";

/** Folders of docs/ that hold no documents. */
const OTHER_FOLDERS = /(?:^|\/)(?:node_modules|dist|src|test|public|\.[^/]+)(?:\/|$)/;

/** Documents of other folders that have a place in the site. */
const ELSEWHERE = {
  "docs/architecture.md": "project/architecture.md",
  "VERSIONING.md": "project/versioning.md",
  "CONTRIBUTING.md": "project/contributing.md",
  "benches/README.md": "project/benches.md",
};

/** The list of rules has a page of its own, which is made from the rules. */
const REPLACED = new Set(["docs/rules.md", "docs/README.md"]);

/** @returns {import("./page.mjs").Page[]} what is written by hand: docs/, and each package's README */
export function documentPages() {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".md") && !OTHER_FOLDERS.test(file))
    .map((file) => `docs/${file}`);
  const readmes = floors
    .map((floor) => `${folderOf(floor)}/README.md`)
    .filter((file) => !file.startsWith("docs/") && existsSync(join(root, file)));
  return [...new Set([...docs, ...Object.keys(ELSEWHERE), ...readmes])]
    .filter((file) => !REPLACED.has(file))
    .sort()
    .map((file) => toPage(file));
}

/**
 * @param {string} source
 * @returns {import("./page.mjs").Page}
 */
function toPage(source) {
  const text = readFileSync(join(root, source), "utf8").replaceAll(/<!-- \/?region.*?-->\n*/g, "");
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
  const head = text.startsWith("---\n") ? "" : frontMatter({ title: title.replaceAll("`", "") });
  return { path: placeOf(source), source, text: head + text };
}

/**
 * @param {string} source
 * @returns {string}
 */
export function placeOf(source) {
  if (Object.hasOwn(ELSEWHERE, source)) return ELSEWHERE[/** @type {keyof typeof ELSEWHERE} */ (source)];
  const pack = /^(?:packages|apps)\/([^/]+)\/README\.md$/.exec(source)?.[1];
  if (pack !== undefined) return `packages/${pack}.md`;
  const inDocs = source.replace(/^docs\//, "").replace(/(^|\/)README\.md$/, "$1index.md");
  if (inDocs.startsWith("decisions/")) return `project/${inDocs}`;
  return inDocs.includes("/") || inDocs === "index.md" ? inDocs : `guide/${inDocs}`;
}
