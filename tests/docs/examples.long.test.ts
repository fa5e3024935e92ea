import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { tempTree } from "../house/temp-tree.ts";
import { blocksOf, documents, type Block } from "./documents.ts";
import { typeErrors } from "./type-check.ts";

const blocks = documents()
  .flatMap(blocksOf)
  .filter(({ info }) => info === "ts");
const tests = documents()
  .flatMap(blocksOf)
  .filter(({ info }) => info === "ts test");

describe("TypeScript in the documents", () => {
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

  test.each(blocks.map((block) => [block.place, block] as const))(
    "runs, and prints what its comments say: %s",
    async (_, block) => {
      const { code, output } = await run(block);
      expect({ code, output }).toEqual({ code: 0, output: printed(block) ?? output });
    },
  );
});

/** What an example says that it prints: the text after `// → `, line by line. */
function printed({ text }: Block): string | undefined {
  const lines = [...text.matchAll(/\/\/ → (.*)$/gm)].map((match) => match[1] ?? "");
  return lines.length === 0 ? undefined : `${lines.join("\n")}\n`;
}

async function run({ text }: Block): Promise<{ code: number | null; output: string }> {
  const bundle = await build({
    stdin: { contents: text, loader: "ts", resolveDir: root },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@toolhaft/source"],
    // ajv is CommonJS inside; a module has no `require` of its own.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  const folder = tempTree({});
  const file = join(folder, "example.mjs");
  writeFileSync(file, bundle.outputFiles[0]?.text ?? "");
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}
