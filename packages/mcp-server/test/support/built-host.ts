import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

let file: string | undefined;

/** The host program, bundled: node of the oldest supported version runs no TypeScript. */
export function builtHost(): string {
  if (file === undefined) {
    file = join(mkdtempSync(join(tmpdir(), "mcp-host-")), "host.mjs");
    buildSync({
      entryPoints: [join(import.meta.dirname, "host.ts")],
      outfile: file,
      bundle: true,
      // Half as much to read: tests start many hosts.
      minify: true,
      platform: "node",
      format: "esm",
      conditions: ["@toolhaft/source"],
      logLevel: "error",
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    });
  }
  return file;
}
