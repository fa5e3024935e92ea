import { existsSync } from "node:fs";
import { join } from "node:path";
import { floors, folderOf } from "../../config/floors.mjs";
import { importSource } from "../load-source.mjs";
import { table } from "../regions/table.mjs";
import { root } from "../root.mjs";
import { asTemplateText, frontMatter } from "./page.mjs";

/** @typedef {{ message?: string, summary?: string, retryable: boolean, httpStatus?: number }} CodeEntry */

/** @returns {Promise<import("./page.mjs").Page[]>} the page of error codes, from the table that each package exports */
export async function errorPages() {
  const packages = floors.filter((floor) => floor.home === "packages");
  const sections = await Promise.all(
    packages.map((floor) => sectionOf(floor.name, entryWithCodes(folderOf(floor)))),
  );
  const found = sections.filter((section) => section !== "");
  if (found.length === 0) return [];
  const text = `${frontMatter({ title: "Error codes" })}# Error codes

A failure carries a code that programs match on; its words may change in any version. *Again* says whether the same call
may succeed later.

${found.join("\n\n")}
`;
  return [{ path: "reference/errors.md", text }];
}

// No problem of a server leads to a code that only pages meet; some share their name with one of a server.
const IN_PAGES = new Set(["btcp-schema"]);

/** Where packages declare their codes, and the entry that exports them. */
const DECLARED = { "src/errors": "src/index.ts", "src/interface/problem-codes.ts": "src/interface/index.ts" };

/**
 * @param {string} folder
 * @returns {string | undefined}
 */
function entryWithCodes(folder) {
  const declared = Object.entries(DECLARED).find(([path]) => existsSync(join(root, folder, path)));
  return declared === undefined ? undefined : `${folder}/${declared[1]}`;
}

/**
 * Where the page speaks of a code: the end of a problem's `type`.
 *
 * @param {string} code
 * @returns {string}
 */
function anchorOf(code) {
  return code.toLowerCase().replaceAll("_", "-");
}

/**
 * @param {string} name
 * @param {string | undefined} entry
 * @returns {Promise<string>}
 */
async function sectionOf(name, entry) {
  if (entry === undefined) return "";
  const exported = /** @type {Record<string, unknown>} */ (await importSource(entry));
  const tables = Object.values(exported).filter(isCodeTable);
  const cures = /** @type {Record<string, string>} */ (
    Object.assign({}, ...Object.entries(exported).map(([key, value]) => (key.endsWith("Cures") ? value : {})))
  );
  const hasCures = Object.keys(cures).length > 0;
  const rows = tables.flatMap((codes) =>
    Object.entries(codes).map(([code, { message, summary, retryable, httpStatus }]) => [
      IN_PAGES.has(name) ? `\`${code}\`` : `<a id="${anchorOf(code)}"></a>\`${code}\``,
      asTemplateText(summary ?? message ?? ""),
      ...(hasCures ? [asTemplateText(cures[code] ?? "")] : []),
      retryable ? "yes" : "no",
      httpStatus === undefined ? "" : String(httpStatus),
    ]),
  );
  return rows.length === 0
    ? ""
    : `## ${name}\n\n${table(["code", "means", ...(hasCures ? ["what helps"] : []), "again", "status"], rows)}`;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, CodeEntry>}
 */
function isCodeTable(value) {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([code, entry]) => /^[A-Z][A-Z0-9_]+$/.test(code) && isEntry(entry))
  );
}

/** @param {unknown} entry */
function isEntry(entry) {
  return typeof entry === "object" && entry !== null && "retryable" in entry;
}
