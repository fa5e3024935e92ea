import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

let folder: string | undefined;

/**
 * The package bundled as a user's bundler would do it: node of the oldest supported version runs no
 * TypeScript, and hosts in tests are processes of their own. The helper lies beside it under another name.
 */
export function built(): { readonly index: string; readonly helper: string } {
  if (folder === undefined) {
    folder = mkdtempSync(join(tmpdir(), "exec-sandbox-built-"));
    chmodSync(folder, 0o755);
    const source = join(import.meta.dirname, "..", "..", "src");
    const options = { bundle: true, platform: "node", format: "esm", logLevel: "error" } as const;
    buildSync({ ...options, entryPoints: [join(source, "index.ts")], outfile: join(folder, "index.mjs") });
    buildSync({
      ...options,
      entryPoints: [join(source, "spawn-helper/main.ts")],
      outfile: join(folder, "helper.mjs"),
    });
  }
  return { index: join(folder, "index.mjs"), helper: join(folder, "helper.mjs") };
}
