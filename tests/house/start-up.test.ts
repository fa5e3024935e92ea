import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { expect, test } from "vitest";
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

test("only a SKILL.md makes the linter load yaml", async () => {
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
  const holders = Object.keys(outputs).flatMap((chunk) => {
    const inputs = [...loadedWith(outputs, chunk)].flatMap((each) =>
      Object.keys(outputs[each]?.inputs ?? {}),
    );
    const { entryPoint } = outputs[chunk] ?? {};
    return entryPoint !== undefined && inputs.some((input) => input.includes("/node_modules/yaml/"))
      ? [entryPoint]
      : [];
  });
  expect(holders.map((entry) => entry.replace(/^.*packages\//, ""))).toEqual([
    "lint/src/formats/skill-md/index.ts",
  ]);
});
