import { describe, expect, test } from "vitest";
import { impurities } from "../../scripts/purity.mjs";
import { tempTree } from "../files/temp-tree.ts";

const planted: { kind: string; text: string; faults: string[] }[] = [
  {
    kind: "process",
    text: "export const home: string | undefined = process.env.HOME;\n",
    faults: ["src/index.ts:1: Cannot find name 'process'. Do you need to install type definitions for node?"],
  },
  {
    kind: "Buffer",
    text: 'export const bytes: unknown = Buffer.from("");\n',
    faults: ["src/index.ts:1: Cannot find name 'Buffer'. Do you need to install type definitions for node?"],
  },
  {
    kind: "document",
    text: "export const title: unknown = document.title;\n",
    faults: ["src/index.ts:1: Cannot find name 'document'."],
  },
  {
    kind: "a built-in",
    text: 'export { readFileSync } from "node:fs";\n',
    faults: ["src/index.ts:1: Cannot find name 'node:fs'", 'Could not resolve "node:fs"'],
  },
  {
    kind: "new Function",
    text: 'export const run: unknown = new Function("return 1");\n',
    faults: ["the bundle holds new Function"],
  },
  { kind: "eval", text: 'export const run: unknown = eval("1");\n', faults: ["the bundle holds eval"] },
  {
    kind: "ajv",
    text: 'export { ajv } from "ajv";\n',
    faults: ["the bundle holds ajv"],
  },
];

const tree = (text: string): string =>
  tempTree({
    "packages/json-text/package.json": JSON.stringify({
      type: "module",
      exports: { ".": { "@toolhaft/source": "./src/index.ts" } },
    }),
    "packages/json-text/src/index.ts": text,
    "node_modules/ajv/package.json": '{ "name": "ajv", "main": "index.js", "types": "index.d.ts" }',
    "node_modules/ajv/index.js": "exports.ajv = 1;\n",
    "node_modules/ajv/index.d.ts": "export declare const ajv: number;\n",
  });

describe("purity", () => {
  test("what browsers have may be used", async () => {
    const text =
      'export const host: string = new URL("https://toolhaft.dev").host;\nexport const key: string = crypto.randomUUID();\n';
    expect(await impurities(tree(text))).toEqual([]);
  });

  test.each(planted)("$kind is refused", async ({ text, faults }) => {
    const found = (await impurities(tree(text))).join("\n");
    for (const fault of faults) expect(found).toContain(fault);
  });
});
