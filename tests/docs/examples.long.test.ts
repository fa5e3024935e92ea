import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { blocksOf, documents, type Block } from "./documents.ts";
import { typeErrors } from "./type-check.ts";

const blocks = documents()
  .flatMap(blocksOf)
  .filter(({ info }) => info === "ts");
const tests = documents()
  .flatMap(blocksOf)
  .filter(({ info }) => info === "ts test");

let built: string;

describe("TypeScript in the documents", () => {
  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), "examples-"));
    await buildAll(built);
  });
  afterAll(() => {
    rmSync(built, { recursive: true, force: true });
  });

  test("there are examples", () => {
    expect(blocks.length).toBeGreaterThan(0);
  });

  const mistake = 'import { parseJson } from "@toolhaft/json-text";\nparseJson(42);\n';
  const planted: Block = { place: "planted", info: "ts", text: mistake };

  test("compiles, and a planted mistake is found where it stands", () => {
    const errors = typeErrors([...blocks, ...tests, planted]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^planted, line 2: Argument of type 'number' is not assignable/);
  });

  test.each(blocks.map((block, index) => [block.place, index, block] as const))(
    "runs, and prints what its comments say: %s",
    (_, index, block) => {
      const { code, output } = run(index);
      expect({ code, output }).toEqual({ code: 0, output: printed(block) ?? output });
    },
  );
});

/** What an example says that it prints: the text after `// → `, line by line. */
function printed({ text }: Block): string | undefined {
  const lines = [...text.matchAll(/\/\/ → (.*)$/gm)].map((match) => match[1] ?? "");
  return lines.length === 0 ? undefined : `${lines.join("\n")}\n`;
}

/** All examples, built together: what they import of the project is read once. */
async function buildAll(outdir: string): Promise<void> {
  const namespace = "example";
  const examples: Plugin = {
    name: namespace,
    setup(host) {
      host.onResolve({ filter: /^example-\d+$/ }, ({ path }) => ({ path, namespace }));
      host.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: blocks[Number(path.slice(namespace.length + 1))]?.text ?? "",
        loader: "ts",
        resolveDir: root,
      }));
    },
  };
  await build({
    entryPoints: blocks.map((_, index) => ({ in: `example-${String(index)}`, out: String(index) })),
    plugins: [examples],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@toolhaft/source"],
    // What the palette shows in a page is loaded there only.
    loader: { ".svelte": "empty" },
    external: ["*.css?inline"],
    // ajv is CommonJS inside; a module has no `require` of its own.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
}

function run(index: number): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(built, `${String(index)}.mjs`)], {
    cwd: root,
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}
