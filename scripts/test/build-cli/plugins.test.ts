import { build } from "esbuild";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directImportsPlugin } from "../../build-cli/direct-imports-plugin.mjs";
import { lazyPlugin, requireMarked } from "../../build-cli/lazy-plugin.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "build-cli-"));
  write(
    "src/main.ts",
    'import { now, type Clock, zone } from "@toolhaft/clock";\nconsole.log(now(), zone());\n',
  );
  const clock = "node_modules/@toolhaft/clock";
  write(`${clock}/package.json`, '{ "name": "@toolhaft/clock", "main": "src/index.ts" }');
  write(
    `${clock}/src/index.ts`,
    'export type { Clock } from "./clock.ts";\nexport { now } from "./now.ts";\nexport { zoneName as zone } from "@toolhaft/zones";\n',
  );
  const zones = "node_modules/@toolhaft/zones";
  write(`${zones}/package.json`, '{ "name": "@toolhaft/zones", "main": "src/index.ts" }');
  write(`${zones}/src/index.ts`, 'export { zoneName } from "./zone-name.ts";\n');
  write(`${zones}/src/zone-name.ts`, 'export function zoneName(): string { return "UTC"; }\n');
  write(`${clock}/src/now.ts`, "export function now(): number { return Date.now(); }\n");
  write(`${clock}/src/clock.ts`, "export class Clock {}\n");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function bundle(plugins: Parameters<typeof build>[0]["plugins"] = []) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(folder, "src/main.ts")],
    outdir: join(folder, "dist"),
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    metafile: true,
    write: false,
    logLevel: "silent",
    plugins,
  });
  return { text: outputFiles.map((file) => file.text).join("\n"), inputs: Object.keys(metafile.inputs) };
}

test("an import from a package leads to the module behind its index", async () => {
  const { inputs } = await bundle([directImportsPlugin()]);
  expect(inputs).toContain("node_modules/@toolhaft/clock/src/now.ts");
  // One that comes from a third package leads there.
  expect(inputs).toContain("node_modules/@toolhaft/zones/src/zone-name.ts");
  expect(inputs.filter((path) => path.endsWith("index.ts"))).toEqual([]);
});

describe("a lazy module", () => {
  const lazy = "node_modules/@toolhaft/clock/src/now.ts";

  test("is imported by a marked import when one of its functions is called", async () => {
    const { text } = await bundle([lazyPlugin(folder, [lazy])]);
    expect(text).toMatch(/requireLazily\(import\("\.\/now-[A-Z0-9]+\.js"\)\)/);
  });

  test("may export functions only", async () => {
    const clock = "node_modules/@toolhaft/clock/src/clock.ts";
    write(
      "src/main.ts",
      'import { Clock } from "../node_modules/@toolhaft/clock/src/clock.ts";\nnew Clock();\n',
    );
    await expect(bundle([lazyPlugin(folder, [clock])])).rejects.toThrow(
      `${clock} cannot be lazy: Clock is no plain function`,
    );
  });
});

test("a marked import becomes a require of the same length, so that columns stay where source maps say", () => {
  const marked = 'let n;const l=()=>n??=requireLazily(import("./now-AB12.js"));';
  const required = requireMarked(marked);
  expect(required.trimEnd()).toMatch(/^let n;const l=\(\)=>n\?\?=require\("\.\/now-AB12\.js"\) *;$/);
  expect(required).toHaveLength(marked.length);
});
