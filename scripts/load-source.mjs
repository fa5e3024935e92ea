import { build } from "esbuild";
import { root } from "./root.mjs";

/**
 * Import a TypeScript source of the project; Node.js 20 reads none by itself.
 *
 * @param {string} file from the root
 * @returns {Promise<Record<string, unknown>>} what the module exports
 */
export async function importSource(file) {
  const bundle = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    conditions: ["@toolhaft/source"],
    logLevel: "silent",
  });
  const code = bundle.outputFiles[0]?.text ?? "";
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return /** @type {Promise<Record<string, unknown>>} */ (import(url));
}
