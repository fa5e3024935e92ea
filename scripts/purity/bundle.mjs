import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * What a bundle for a page must not hold; a CSP without `unsafe-eval` refuses the first two.
 * A method that is only called `eval` is none.
 */
const FORBIDDEN = [
  { what: "new Function", pattern: /\bnew Function\b|(?<![\w.$])Function\(/ },
  { what: "eval", pattern: /(?<![\w.$])eval\((?![^()]*\)\s*\{)/ },
  { what: "node:", pattern: /["'`]node:/ },
];

/**
 * What stands in the bundles of a package's pure entries that a browser refuses.
 *
 * @param {import("./compile.mjs").PurePackage} pure
 * @returns {Promise<string[]>}
 */
export async function bundleFaults({ folder, impureEntries }) {
  /** @type {string[]} */
  const faults = [];
  for (const [entry, source] of sourceEntries(folder)) {
    if (impureEntries.includes(entry)) continue;
    const name = `${folder} ${entry}`;
    try {
      const bundle = await build({
        entryPoints: [join(folder, source)],
        absWorkingDir: folder,
        bundle: true,
        write: false,
        metafile: true,
        platform: "browser",
        format: "esm",
        target: "es2022",
        conditions: ["@toolhaft/source"],
        legalComments: "none",
        logLevel: "silent",
      });
      const text = bundle.outputFiles[0]?.text ?? "";
      for (const { what, pattern } of FORBIDDEN) {
        if (pattern.test(text)) faults.push(`${name}: the bundle holds ${what}`);
      }
      const guests = Object.keys(bundle.metafile.inputs).filter((input) =>
        input.includes("node_modules/ajv/"),
      );
      if (guests.length > 0) faults.push(`${name}: the bundle holds ajv`);
    } catch (error) {
      const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
      faults.push(
        ...errors.map(
          ({ text, location }) => `${name}: ${location?.file ?? ""} ${text.split("\n")[0] ?? ""}`,
        ),
      );
    }
  }
  return faults;
}

/**
 * The source of every entry of a package, from the condition that names it.
 *
 * @param {string} folder
 * @returns {[entry: string, source: string][]}
 */
export function sourceEntries(folder) {
  const manifest = /** @type {{ exports?: Record<string, string | Record<string, string>> }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  return Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) => {
    const source = typeof target === "string" ? undefined : target["@toolhaft/source"];
    return source === undefined ? [] : [/** @type {[string, string]} */ ([entry, source])];
  });
}
