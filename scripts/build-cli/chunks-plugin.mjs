import { dirname, join, relative, resolve } from "node:path";
import { requireMarked } from "./lazy-plugin.mjs";

/**
 * @typedef {object} Chunk
 * @property {string} text an ES module
 * @property {readonly string[]} exports
 * @property {boolean} keepsNames whether its file exports them by their own names, for who asks for this chunk alone
 * @property {string} file the chunk that heads the file it goes into
 * @property {boolean} isProgram whether its file is started by its name
 */

/**
 * Bundles chunks into the files they go into. A file exports what all its chunks do, so that every other
 * file shares their one instance; what that uses of it stands in variables of its own, since an export is a call of a
 * getter, in each of a million turns of a loop. So no export is assigned to later, and a file loads all its chunks at once.
 *
 * @param {ReadonlyMap<string, Chunk>} chunks by path
 * @param {string} dist
 * @returns {import("esbuild").Plugin}
 */
export function chunksPlugin(chunks, dist) {
  const paths = [...chunks.keys()];
  /** @type {Map<string, Set<string>>} which files each file has loaded before its own chunks run */
  const needed = new Map();
  return {
    name: "chunks",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, namespace, kind, pluginData }) => {
        // Paths of modules that are made here land in source maps, which shall not name folders of this machine.
        if (kind === "entry-point") return { path: relative(dist, path), namespace: "joined" };
        if (namespace === "joined") return { path: join(dist, path) };
        if (namespace === "elsewhere") return { path: pluginData.required, namespace: "bound", pluginData };
        if (namespace === "bound") return { path, external: true };
        if (!path.startsWith(".")) return undefined;
        const target = resolve(dirname(importer), path);
        const { file } = chunkAt(target);
        const from = chunkAt(importer).file;
        const required = fromFile(from, file);
        if (kind !== "import-statement") return { path: required, external: true };
        if (file === from) return { path: target };
        needed.set(from, (needed.get(from) ?? new Set()).add(file));
        return {
          path: relative(dist, target),
          namespace: "elsewhere",
          suffix: `?${required}`,
          pluginData: { required, file },
        };
      });
      build.onEnd(() => {
        const circle = [...needed.keys()].find((file) => leadsTo(file, file));
        if (circle === undefined) return undefined;
        return {
          errors: [
            { text: `${relative(dist, circle)} needs a file that needs it: one of both has no exports yet` },
          ],
        };
      });
      build.onLoad({ filter: /.*/, namespace: "joined" }, ({ path }) => ({
        contents: joined(join(dist, path)),
      }));
      build.onLoad({ filter: /.*/, namespace: "elsewhere" }, ({ path, pluginData }) => ({
        contents: exportFrom(join(dist, path), pluginData.required, (name, inFile) => `${inFile} as ${name}`),
        pluginData,
      }));
      build.onLoad({ filter: /.*/, namespace: "bound" }, ({ path, pluginData }) => ({
        contents: bound(path, pluginData.file),
      }));
      build.onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => ({
        contents: requireMarked(chunkAt(path).text),
      }));
    },
  };

  /**
   * @param {string} from
   * @param {string} file
   * @param {Set<string>} [seen]
   * @returns {boolean}
   */
  function leadsTo(from, file, seen = new Set()) {
    return [...(needed.get(from) ?? [])].some((next) => {
      if (next === file) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(next, file, seen);
    });
  }

  /**
   * The exports of another file, read once. Marked as pure, so that those nobody uses are left out.
   *
   * @param {string} required
   * @param {string} head
   */
  function bound(required, head) {
    const names = membersOf(head).flatMap((path) =>
      chunkAt(path).exports.map((name) => nameInFile(path, name)),
    );
    const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => file.${name})();`);
    return [`const file = require(${JSON.stringify(required)});`, ...lines].join("\n");
  }

  function membersOf(/** @type {string} */ head) {
    return paths.filter((path) => chunkAt(path).file === head);
  }

  function joined(/** @type {string} */ head) {
    const lines = membersOf(head).map((path) =>
      exportFrom(path, relative(dist, path), (name, inFile) => `${name} as ${inFile}`),
    );
    return `${chunkAt(head).isProgram ? "#!/usr/bin/env node\n" : ""}${lines.join("\n")}`;
  }

  /**
   * @param {string} path of the chunk
   * @param {string} source
   * @param {(name: string, inFile: string) => string} specifier
   */
  function exportFrom(path, source, specifier) {
    const { exports } = chunkAt(path);
    const names = exports.map((name) => specifier(name, nameInFile(path, name)));
    return `export { ${names.join(", ")} } from ${JSON.stringify(source)};`;
  }

  // Chunks that are imported by statements call their exports a, b, c; those of heads keep the sources' names.
  function nameInFile(/** @type {string} */ path, /** @type {string} */ name) {
    return chunkAt(path).keepsNames ? name : `${name}_${String(paths.indexOf(path))}`;
  }

  function chunkAt(/** @type {string} */ path) {
    const chunk = chunks.get(path);
    if (chunk === undefined) throw new Error(`no chunk stands at ${path}`);
    return chunk;
  }
}

function fromFile(/** @type {string} */ from, /** @type {string} */ to) {
  const path = relative(dirname(from), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
