import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

// Prettier sees to it that every import and every line of an index is written this way.
const IMPORT = /^import \{([^}]*)\} from "(@toolhaft\/[^"]+)";$/gm;
const EXPORT = /^export \{([^}]*)\} from "((?:\.|@toolhaft\/)[^"]+)";$/gm;
const INDEX = /^packages\/[^/]+\/src\/index\.ts$/;

/** @typedef {{ path: string, name: string }} Origin the module behind an index, and what that calls an export */

/**
 * Has each import from one of our packages lead to the module behind the package's index, and behind that of another
 * package from where it comes. Through the index esbuild's splitting would put every module of a package next to the one
 * that is used.
 *
 * @returns {import("esbuild").Plugin}
 */
export function directImportsPlugin() {
  return {
    name: "direct-imports",
    setup(build) {
      /** @type {Map<string, Promise<ReadonlyMap<string, Origin>>>} */
      const indexes = new Map();

      /**
       * Where each name comes from that an entry of a package exports; none where the entry is that module itself.
       *
       * @param {string} specifier
       * @param {string} resolveDir
       */
      function indexOf(specifier, resolveDir) {
        const known = indexes.get(specifier) ?? readIndex(specifier, resolveDir);
        indexes.set(specifier, known);
        return known;
      }

      async function readIndex(/** @type {string} */ specifier, /** @type {string} */ resolveDir) {
        const { path: index } = await build.resolve(specifier, { resolveDir, kind: "import-statement" });
        /** @type {Map<string, Origin>} */
        const origins = new Map();
        for (const [, list = "", from = ""] of readFileSync(index, "utf8").matchAll(EXPORT)) {
          const others = from.startsWith(".") ? undefined : await indexOf(from, dirname(index));
          for (const { name, as } of valuesOf(list)) {
            origins.set(as, others?.get(name) ?? { path: join(dirname(index), from), name });
          }
        }
        return origins;
      }

      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const text = readFileSync(path, "utf8");
        /** @type {Map<string, ReadonlyMap<string, Origin>>} */
        const origins = new Map();
        for (const [, , specifier = ""] of text.matchAll(IMPORT)) {
          origins.set(specifier, await indexOf(specifier, dirname(path)));
        }
        return { contents: text.replace(IMPORT, direct(dirname(path), origins)), loader: "ts" };
      });

      // It would work all the same, and start slower.
      build.onEnd(({ metafile }) => ({
        errors: Object.entries(metafile?.inputs ?? {}).flatMap(([from, { imports }]) =>
          imports
            .filter(({ path, kind }) => kind === "import-statement" && INDEX.test(path) && !INDEX.test(from))
            .map(({ path }) => ({
              text: `${from} loads all of ${path}: it leads to no module behind a name`,
            })),
        ),
      }));
    },
  };
}

/**
 * @param {string} folder of the importing module
 * @param {ReadonlyMap<string, ReadonlyMap<string, Origin>>} origins by the package's specifier
 * @returns {(statement: string, list: string, specifier: string) => string} on as many lines: source maps count them
 */
function direct(folder, origins) {
  return (statement, list, specifier) => {
    const imports = valuesOf(list).map(({ name, as }) => {
      const origin = origins.get(specifier)?.get(name);
      // Source maps show this text: no folder of this machine in it.
      const from = origin && `./${relative(folder, origin.path).replaceAll("\\", "/")}`;
      const theirs = origin?.name ?? name;
      return `import { ${theirs === as ? as : `${theirs} as ${as}`} } from ${JSON.stringify(from ?? specifier)};`;
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
    .map((item) => {
      const [name = "", as = name] = item.split(" as ");
      return { name, as };
    });
}
