import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

// Prettier sees to it that every import and every line of an index is written this way.
const IMPORT = /^import \{([^}]*)\} from "(@toolhaft\/[^"]+)";$/gm;
const EXPORT = /^export \{([^}]*)\} from "(\.[^"]+)";$/gm;

/**
 * Has each import from one of our packages lead to the module behind the package's index. Through the index
 * esbuild's splitting would put every module of a package next to the one that is used.
 *
 * @returns {import("esbuild").Plugin}
 */
export function directImportsPlugin() {
  return {
    name: "direct-imports",
    setup(build) {
      /** @type {Map<string, Promise<Map<string, string>>>} */
      const indexes = new Map();
      const indexOf = (/** @type {string} */ specifier, /** @type {string} */ resolveDir) =>
        build
          .resolve(specifier, { resolveDir, kind: "import-statement" })
          .then(({ path }) => readIndex(path));

      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const text = readFileSync(path, "utf8");
        for (const [, , specifier = ""] of text.matchAll(IMPORT)) {
          if (!indexes.has(specifier)) indexes.set(specifier, indexOf(specifier, dirname(path)));
          await indexes.get(specifier);
        }
        const modules = new Map(
          await Promise.all(
            [...indexes].map(async ([name, index]) => /** @type {const} */ ([name, await index])),
          ),
        );
        return { contents: text.replace(IMPORT, direct(dirname(path), modules)), loader: "ts" };
      });
    },
  };
}

/** The module behind each name that an index exports. */
function readIndex(/** @type {string} */ index) {
  /** @type {Map<string, string>} */
  const modules = new Map();
  for (const [, list = "", module = ""] of readFileSync(index, "utf8").matchAll(EXPORT)) {
    for (const { name } of valuesOf(list)) modules.set(name, join(dirname(index), module));
  }
  return modules;
}

/**
 * @param {string} folder of the importing module
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} modules by the package's specifier
 * @returns {(statement: string, list: string, specifier: string) => string} on as many lines: source maps count them
 */
function direct(folder, modules) {
  return (statement, list, specifier) => {
    const imports = valuesOf(list).map(({ name, written }) => {
      const module = modules.get(specifier)?.get(name);
      // Source maps show this text: no folder of this machine in it.
      const from = module === undefined ? specifier : `./${relative(folder, module).replaceAll("\\", "/")}`;
      return `import { ${written} } from ${JSON.stringify(from)};`;
    });
    return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  };
}

/** The values of a list such as `nearest, type Diagnostic, visible as shown`. */
function valuesOf(/** @type {string} */ list) {
  return list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "" && !item.startsWith("type "))
    .map((written) => ({ written, name: written.split(" as ")[0] ?? written }));
}
