import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";

/** What a chunk loads as it is loaded itself; what comes by `import()` only waits to be asked for. */
function loadedWith(outputs: Metafile["outputs"], chunk: string, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const { path, kind } of outputs[chunk]?.imports ?? []) {
    if (kind === "import-statement") loadedWith(outputs, path, seen);
  }
  return seen;
}

/** Engines and the only packs that bring them. */
const engines: [string, string[]][] = [
  ["yaml", ["formats/skill-md/index.ts"]],
  ["json-p3", ["formats/bundle/index.ts"]],
  ["re2js", ["formats/bundle/index.ts"]],
];

describe("engines that few files need", async () => {
  const { metafile } = await build({
    entryPoints: [join(root, "packages/lint/src/index.ts")],
    outdir: "out",
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    conditions: ["@toolhaft/source"],
  });
  const { outputs } = metafile;
  const packs = Object.entries(outputs).flatMap(([chunk, { entryPoint }]) => {
    const inputs = [...loadedWith(outputs, chunk)].flatMap((each) =>
      Object.keys(outputs[each]?.inputs ?? {}),
    );
    const pack = entryPoint?.replace(/^.*packages\/lint\/src\//, "");
    return pack === undefined ? [] : [{ pack, inputs }];
  });

  test.each(engines)("%s comes with nothing but %j", (engine, expected) => {
    const holders = packs.filter(({ inputs }) =>
      inputs.some((input) => input.includes(`/node_modules/${engine}/`)),
    );
    expect(holders.map(({ pack }) => pack)).toEqual(expected);
  });
});
