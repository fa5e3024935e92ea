import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/**
 * Import a TypeScript source of the project; Node.js 20 reads none by itself.
 *
 * @param {string} file absolute, or from the root
 * @returns {Promise<Record<string, unknown>>} what the module exports
 */
export function importSource(file) {
  return importText(`export * from ${JSON.stringify(resolve(root, file))};`);
}

/**
 * Import a module given as text, whose imports count from the root.
 *
 * @param {string} contents
 * @param {object} [options]
 * @param {boolean} [options.withLazy] false where nothing is called that the module would import when called
 * @returns {Promise<Record<string, unknown>>} what the module exports
 */
export async function importText(contents, { withLazy = true } = {}) {
  const bundle = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    conditions: ["@toolhaft/source"],
    plugins: withLazy ? [] : [withoutLazy],
    // What is CommonJS inside asks for built-ins; a module has no `require` of its own.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "silent",
  });
  const code = bundle.outputFiles[0]?.text ?? "";
  // A file, not a data: address, which would stand whole in every stack trace.
  const file = join(CACHE, `${createHash("sha256").update(code).digest("hex")}.mjs`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, code);
  return /** @type {Promise<Record<string, unknown>>} */ (import(pathToFileURL(file).href));
}

/** @type {import("esbuild").Plugin} */
const withoutLazy = {
  name: "without-lazy",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

const CACHE = join(root, "node_modules", ".cache", "toolhaft-sources");
