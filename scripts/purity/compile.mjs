import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../root.mjs";

/**
 * @typedef {object} PurePackage
 * @property {string} folder
 * @property {readonly string[]} impureFolders folders of `src` that may use Node.js
 * @property {readonly string[]} impureEntries the entries of `exports` that reach them
 */

/**
 * Compile errors of the pure sources against tsconfig.pure.json: es2023 and config/types/web-minimum.d.ts.
 *
 * @param {readonly PurePackage[]} packages
 * @returns {string[]}
 */
export function compileFaults(packages) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.pure.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error("tsconfig.pure.json is not readable");
  const files = packages.flatMap(pureSources);
  const program = ts.createProgram([...config.fileNames, ...files], config.options);
  const own = new Set(files);
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => !file || own.has(file.fileName))
    .map(describe);
}

/**
 * @param {PurePackage} pure
 * @returns {string[]}
 */
function pureSources({ folder, impureFolders }) {
  const source = join(folder, "src");
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !impureFolders.some((name) => file.startsWith(`${name}/`)))
    .map((file) => `${source}/${file}`);
}

/**
 * @param {ts.Diagnostic} diagnostic
 * @returns {string}
 */
function describe({ file, start, messageText }) {
  const text = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n")[0] ?? "";
  if (!file) return text;
  const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
  return `${file.fileName}:${String(line + 1)}: ${text}`;
}
