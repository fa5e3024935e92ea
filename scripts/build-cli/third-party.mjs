import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The licences of the packages that are built in.
 *
 * @param {string} name of the program
 * @param {string} root
 * @param {{ readonly inputs: Readonly<Record<string, unknown>> }} metafile of esbuild: what was built in, by its path from the root
 */
export function thirdPartyNotices(name, root, { inputs }) {
  const folders = new Set(
    Object.keys(inputs).flatMap((file) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  );
  const notices = [...folders].sort().map((folder) => notice(join(root, folder)));
  return `${name} contains these packages:\n\n${notices.join("\n\n")}\n`;
}

/** Packages looked at by hand: they name their licence, and hold no text of it. */
const TEXTLESS = new Set(["abstract-logging"]);

function notice(/** @type {string} */ folder) {
  const { name, version, license } = /** @type {{ name: string, version: string, license: string }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined && TEXTLESS.has(name)) {
    return `${name} ${version} (${license})\n\nThe package comes without the text of its licence.`;
  }
  if (file === undefined) throw new Error(`${name} ${version} comes without a licence text`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}
