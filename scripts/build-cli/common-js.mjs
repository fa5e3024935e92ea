import { transform } from "esbuild";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Write the chunks of a bundle as CommonJS: esbuild splits ES modules only, and node starts a CommonJS
 * program in two thirds of the time (an ES module's import of node:fs alone loads the whole stream library).
 *
 * @param {readonly import("esbuild").OutputFile[]} files
 * @param {string} dist
 */
export async function writeAsCommonJs(files, dist) {
  writeFileSync(join(dist, "package.json"), '{ "type": "commonjs" }\n');
  for (const { path, text } of files) {
    const { code, map } = await transform(text, {
      format: "cjs",
      platform: "node",
      target: "node20.19",
      supported: { "dynamic-import": false },
      minify: true,
      sourcemap: "external",
      sourcefile: basename(path),
      legalComments: "none",
    });
    const shebang = dirname(path) === dist ? "#!/usr/bin/env node\n" : "";
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${shebang}${code}//# sourceMappingURL=${basename(path)}.map\n`);
    writeFileSync(`${path}.map`, map);
  }
}
