import { dirname, join, relative, resolve } from "node:path";
import { importSource } from "../load-source.mjs";

/** A call of a name that is nowhere defined marks, from the first pass to the second, what is to be required. */
const MARKED = /requireLazily\(import\(("[^"]+")\)\)/g;

/**
 * Instead of each of the named modules stand functions of the same names that load it when called.
 *
 * @param {string} root
 * @param {readonly string[]} modules from the root
 * @returns {import("esbuild").Plugin}
 */
export function lazyPlugin(root, modules) {
  const files = new Set(modules.map((file) => join(root, file)));
  return {
    name: "lazy-modules",
    setup(build) {
      const inRoot = (/** @type {string} */ file) => relative(root, file).replaceAll("\\", "/");
      build.onResolve({ filter: /\.ts$/ }, ({ path, importer, namespace }) => {
        if (namespace === "lazy") return undefined;
        const file = resolve(dirname(importer), path);
        if (!files.has(file)) return undefined;
        // Its path lands in source maps, which shall not name folders of this machine.
        return { path: inRoot(file), namespace: "lazy", sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: "lazy" }, async ({ path }) => ({
        contents: stubs(path, await importSource(join(root, path))),
        resolveDir: root,
      }));
    },
  };
}

/**
 * Turn the marked imports of a chunk into calls of `require`, of the same length: source maps count columns.
 */
export function requireMarked(/** @type {string} */ code) {
  return code.replace(MARKED, (marked, /** @type {string} */ path) =>
    `require(${path})`.padEnd(marked.length),
  );
}

/**
 * @param {string} file
 * @param {Record<string, unknown>} exports
 */
function stubs(file, exports) {
  const lines = Object.entries(exports).map(([name, value]) => {
    if (!isPlainFunction(value)) throw new Error(`${file} cannot be lazy: ${name} is no plain function`);
    return `export function ${name}(...args) { return load().${name}(...args); }`;
  });
  return [
    "let loaded;",
    `const load = () => (loaded ??= requireLazily(import(${JSON.stringify(`./${file}`)})));`,
    ...lines,
  ].join("\n");
}

// A class would have to be constructed, a value to be there before the first call.
function isPlainFunction(/** @type {unknown} */ value) {
  return typeof value === "function" && !/^class\b/.test(Function.prototype.toString.call(value));
}
