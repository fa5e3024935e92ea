import { build } from "esbuild";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { chunksPlugin } from "./chunks-plugin.mjs";
import { joinChunks } from "./join-chunks.mjs";

/**
 * Write the chunks of a bundle as CommonJS: esbuild splits ES modules only, and node starts a CommonJS
 * program in two thirds of the time (an ES module's import of node:fs alone loads the whole stream library).
 *
 * @param {import("esbuild").BuildResult<{ metafile: true, write: false }>} bundle
 * @param {object} options
 * @param {string} options.root that the metafile counts from
 * @param {string} options.dist
 * @param {readonly (string | readonly string[])[]} options.heads entry points that take what they always load into their files
 * @param {readonly (readonly [string, string])[]} options.apart heads that are also started one without the other
 */
export async function writeAsCommonJs({ metafile, outputFiles }, { root, dist, heads, apart }) {
  writeFileSync(join(dist, "package.json"), '{ "type": "commonjs" }\n');
  const joined = joinChunks(metafile.outputs, heads, apart);
  const files = new Map([...joined.files].map(([chunk, head]) => [join(root, chunk), join(root, head)]));
  const chunks = new Map(
    outputFiles.map(({ path, text }) => {
      const chunk = relative(root, path).replaceAll("\\", "/");
      const { entryPoint, exports = [] } = metafile.outputs[chunk] ?? {};
      const file = files.get(path) ?? path;
      const keepsNames = file === path || joined.entries.has(chunk);
      return [path, { text, exports, keepsNames, isProgram: entryPoint === [heads[0]].flat()[0], file }];
    }),
  );
  const { outputFiles: written } = await build({
    entryPoints: [...new Set(files.values())],
    outdir: dist,
    outbase: dist,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    supported: { "dynamic-import": false },
    define: { "import.meta.filename": "__filename" },
    minify: true,
    sourcemap: "external",
    legalComments: "none",
    plugins: [chunksPlugin(chunks, dist)],
    write: false,
    logLevel: "warning",
  });
  for (const { path, text, contents } of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith(".js") ? withoutCopies(text) : contents);
  }
}

/**
 * Files that know each other to be made of modules need no object in between that looks like one, in which each of some
 * hundred exports is defined once more; and nobody imports names from them. What stays keeps its column, as source maps have it.
 *
 * @param {string} code
 */
export function withoutCopies(code) {
  const blank = (/** @type {string} */ name) => " ".repeat(name.length);
  const [, copy = ""] = /\b([\w$]+)=\(\w,\w,\w\)=>\(\w=\w!=null\?/.exec(code) ?? [];
  return code
    .replace(/([\w$]+)(\(require\("\.[^"]+"\)\))/g, (call, name, rest) =>
      name === copy ? `${blank(name)}${rest}` : call,
    )
    .replace(
      /(module\.exports=)([\w$]+)\(([\w$]+)\);/,
      (_, set, name, exports) => `${set}${exports};${blank(`${name}()`)}`,
    )
    .replace(/0&&\(module\.exports=\{[^}]*\}\);\n*$/, "");
}
