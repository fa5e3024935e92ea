// Regions of documents that are written by a program: `<!-- region NAME -->` … `<!-- /region -->`.
// Without an argument they are renewed; with --check a stale one fails.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import prettier from "prettier";
import { folderFloors } from "../config/folder-floors.mjs";
import { readOptions } from "./read-options.mjs";
import { agreementTable } from "./regions/agreement.mjs";
import { floorsTable } from "./regions/floors.mjs";
import { foldersTable } from "./regions/folders.mjs";
import { homesTable } from "./regions/homes.mjs";
import { packagesTable } from "./regions/packages.mjs";
import { reportsTable } from "./regions/reports.mjs";
import { rulesTable } from "./regions/rules.mjs";
import { stagesTable } from "./regions/stages.mjs";
import { targetsTable } from "./regions/targets.mjs";
import { isMain, root } from "./root.mjs";

/** @type {Readonly<Record<string, (document: string) => string | Promise<string>>>} */
const regions = {
  agreement: agreementTable,
  floors: floorsTable,
  folders: foldersTable,
  homes: homesTable,
  packages: packagesTable,
  reports: reportsTable,
  rules: rulesTable,
  stages: stagesTable,
  targets: targetsTable,
};

/** Documents with regions. */
export const documents = [
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/guide/packages.md",
  "docs/reports.md",
  "docs/rules.md",
  "docs/targets.md",
  ...Object.keys(folderFloors).map((folder) => `${folder}/README.md`),
];

/**
 * A document with every region renewed, formatted as prettier formats documents here.
 *
 * @param {string} text
 * @param {string} document its path from the root
 * @returns {Promise<string>}
 */
export async function renew(text, document) {
  let renewed = text;
  for (const [whole, name = ""] of text.matchAll(/<!-- region (\S+) -->[\s\S]*?<!-- \/region -->/g)) {
    const write = Object.hasOwn(regions, name) ? regions[name] : undefined;
    if (!write) throw new Error(`unknown region ${name}; there are ${Object.keys(regions).join(", ")}`);
    const body = await write(document);
    renewed = renewed.replace(whole, () => `<!-- region ${name} -->\n\n${body}\n\n<!-- /region -->`);
  }
  const options = await prettier.resolveConfig(join(root, "README.md"));
  return prettier.format(renewed, { ...options, parser: "markdown" });
}

if (isMain(import.meta.url)) {
  const { check } = readOptions({ check: { type: "boolean" } }, "node scripts/regions.mjs [--check]").values;
  for (const document of documents) {
    const file = join(root, document);
    const text = readFileSync(file, "utf8");
    const renewed = await renew(text, document);
    if (renewed === text) continue;
    if (check) {
      console.error(`${document}: a generated region is stale; run pnpm generate`);
      process.exitCode = 1;
    } else writeFileSync(file, renewed);
  }
}
