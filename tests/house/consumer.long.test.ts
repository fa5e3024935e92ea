import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { consume } from "../../scripts/consumer/consume.mjs";
import { describePackage } from "../../scripts/consumer/packed.mjs";
import { root } from "../../scripts/root.mjs";
import { tempTree } from "../files/temp-tree.ts";

const sound: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "@toolhaft/json-text",
    version: "0.1.0",
    license: "MIT",
    type: "module",
    files: ["dist"],
    engines: { node: ">=20.19" },
    exports: { ".": "./dist/index.js", "./package.json": "./package.json" },
  }),
  "README.md": '# Text\n\n```ts\nimport { depth } from "@toolhaft/json-text";\n\nconsole.log(depth);\n```\n',
  "dist/index.js": "export const depth = 512;\n",
  "dist/index.d.ts": "export declare const depth: number;\n",
};

const compilers = { current: join(root, "node_modules/typescript/lib/tsc.js") };

function pack(files: Record<string, string>): ReturnType<typeof describePackage> {
  const folder = tempTree(files);
  const packed = execFileSync("npm", ["pack", "--json"], { cwd: folder, encoding: "utf8" });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return describePackage(folder, join(folder, filename));
}

async function use(changes: Record<string, string>): Promise<string> {
  return (await consume([pack({ ...sound, ...changes })], tempTree({}), compilers)).join("\n");
}

// Every install costs seconds, so one broken package holds several faults, each at an entry of its own.
const broken: { kind: string; changes: Record<string, string>; faults: string[] }[] = [
  {
    kind: "broken entries",
    changes: {
      "package.json": JSON.stringify({
        ...(JSON.parse(sound["package.json"] ?? "{}") as object),
        exports: {
          ".": "./dist/index.js",
          "./locate": "./dist/locate.js",
          "./scan": "./dist/scan.js",
          "./types": "./dist/types.js",
          "./common-js": "./dist/common-js.js",
        },
      }),
      "dist/scan.js": 'export { codes } from "@toolhaft/diagnostics";\n',
      "dist/scan.d.ts": "export declare const codes: string[];\n",
      "dist/types.js": "export {};\n",
      "dist/types.d.ts": 'export { depth } from "./depth.ts";\n',
      "dist/common-js.js": "exports.depth = 512;\n",
      "dist/common-js.d.ts": "export declare const depth: number;\n",
    },
    faults: [
      // An export without a file.
      "import @toolhaft/json-text/locate",
      "require @toolhaft/json-text/locate",
      'pkg.exports["./locate"] is ./dist/locate.js but the file does not exist',
      "@toolhaft/json-text: attw",
      // A dependency that is not declared.
      "import @toolhaft/json-text/scan",
      "Cannot find package '@toolhaft/diagnostics'",
      // Types that name a missing file.
      "TypeScript current with nodenext",
      "TypeScript current with bundler",
      // CommonJS in a package of modules.
      "import @toolhaft/json-text/common-js",
      "@toolhaft/json-text: bundle for a page",
    ],
  },
  {
    kind: "a README example that lies, and a built-in in what a page loads",
    changes: {
      "dist/index.js": 'import { constants } from "node:fs";\nexport const deep = constants;\n',
    },
    faults: ["@toolhaft/json-text: README example 1, run", "@toolhaft/json-text: bundle for a page"],
  },
  {
    kind: "a README without an example, and a program that is not there",
    changes: {
      "package.json": JSON.stringify({
        ...(JSON.parse(sound["package.json"] ?? "{}") as object),
        bin: { locate: "./dist/locate.js" },
      }),
      "README.md": "# Text\n",
    },
    faults: ["README.md shows no example", "@toolhaft/json-text: locate --help"],
  },
];

describe("a packed package", () => {
  test("that is sound has no fault", async () => {
    expect(await use({})).toBe("");
  });

  test("gets what the examples of its README import besides, and its entries do not", async () => {
    const readme =
      '# Text\n\n```ts\nimport { depth } from "@toolhaft/json-text";\nimport { codes } from "@toolhaft/diagnostics";\n\nconsole.log(depth, codes.length);\n```\n';
    const other = {
      ...sound,
      "package.json": (sound["package.json"] ?? "").replace("json-text", "diagnostics"),
      "README.md":
        '# Codes\n\n```ts\nimport { codes } from "@toolhaft/diagnostics";\n\nconsole.log(codes);\n```\n',
      "dist/index.js": 'export const codes = ["empty"];\n',
      "dist/index.d.ts": "export declare const codes: string[];\n",
    };
    const packed = [{ ...sound, "README.md": readme }, other].map(pack);
    expect((await consume(packed, tempTree({}), compilers)).join("\n")).toBe("");
  });

  test.each(broken)("with $kind is refused", async ({ changes, faults }) => {
    const found = await use(changes);
    for (const fault of faults) expect(found).toContain(fault);
  });
});
