import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { beforeAll, afterAll, expect, test } from "vitest";
import { cellTool, told } from "../support/tools.ts";

const ENTRY = "@toolhaft/btcp-schema/registry/linted";
const source = (imports: string) => ({
  contents: `export { ${imports} } from "${ENTRY}";`,
  resolveDir: import.meta.dirname,
});
let folder: string;
/** Files that a page loads at once, and those that come when they are needed. */
let parts: { atOnce: string[]; later: string[] };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "linted-"));
  const { metafile } = await build({
    stdin: source("createLintedRegistry, BTCPError"),
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    conditions: ["@toolhaft/source"],
    outdir: folder,
    entryNames: "registry",
    metafile: true,
    absWorkingDir: folder,
  });
  const atOnce = new Set(["registry.js"]);
  // A set hands out what is added while it is walked.
  for (const file of atOnce) {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === "import-statement") atOnce.add(path);
  }
  parts = { atOnce: [...atOnce], later: Object.keys(metafile.outputs).filter((file) => !atOnce.has(file)) };
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("a page loads at most 15 kB compressed to register and call tools", () => {
  const bytes = parts.atOnce.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(15_000);
  expect(parts.later.map((file) => file.replace(/-\w{8}\.js$/, "")).sort()).toEqual([
    "explain-misfit",
    "to-web-mcp",
  ]);
});

test("what fits needs nothing more; where the rest does not come, what needs it is refused", async () => {
  for (const file of parts.later) writeFileSync(join(folder, file), "throw new Error('offline');");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const address = pathToFileURL(join(folder, "registry.js")).href;
  const { createLintedRegistry } = (await import(
    /* @vite-ignore */ address
  )) as typeof import("@toolhaft/btcp-schema/registry/linted");
  const registry = createLintedRegistry();
  const inputSchema = { type: "object", properties: { cell: { type: "string", pattern: "^[A-Z][0-9]+$" } } };
  registry.register(cellTool({ inputSchema }), ({ cell }: { cell: string }) => cell);
  expect(await registry.call("getCellValue", { cell: "B5" })).toBe("B5");
  expect(await told(() => registry.call("getCellValue", { cell: 5 }))).toBe(
    "INVALID_PARAMS\n\"getCellValue\" can't take these arguments: (root): can't be judged: the part of the page that does so did not load",
  );
});
