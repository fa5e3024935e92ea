import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { floorViolations } from "../../scripts/floors.mjs";
import { linkPackages, tempTree } from "../files/temp-tree.ts";

const manifest = (name: string): string =>
  JSON.stringify({ name: `@toolhaft/${name}`, type: "module", exports: { ".": "./src/index.ts" } });

const sound: Record<string, string> = {
  "packages/json-text/package.json": manifest("json-text"),
  "packages/json-text/src/index.ts": "export const depth: number = 512;\n",
  "packages/exec-sandbox/package.json": manifest("exec-sandbox"),
  "packages/exec-sandbox/src/index.ts": "export const limit: number = 1;\n",
  "packages/diagnostics/package.json": manifest("diagnostics"),
  "packages/diagnostics/src/index.ts": 'export { depth } from "@toolhaft/json-text";\n',
  "packages/json-schema/package.json": manifest("json-schema"),
  "packages/json-schema/src/index.ts": "export const draft: string = '2020-12';\n",
  "packages/json-schema/src/compiled/index.ts":
    'import { Worker } from "node:worker_threads";\nexport { Worker };\n',
  "apps/tools-lint/src/main.ts": 'export { depth } from "@toolhaft/json-text";\n',
};

const planted: { kind: string; rule: string; file: string; text: string }[] = [
  {
    kind: "an upward import",
    rule: "floor-json-text",
    file: "packages/json-text/src/colons.ts",
    text: 'export { depth } from "@toolhaft/diagnostics";\n',
  },
  {
    kind: "an import of the same floor",
    rule: "floor-json-text",
    file: "packages/json-text/src/scan.ts",
    text: 'export { limit } from "@toolhaft/exec-sandbox";\n',
  },
  {
    kind: "a type of the same floor",
    rule: "floor-json-text",
    file: "packages/json-text/src/types.ts",
    text: 'export type { limit } from "@toolhaft/exec-sandbox";\n',
  },
  {
    kind: "a deep import by path",
    rule: "no-deep-import",
    file: "packages/diagnostics/src/order.ts",
    text: 'export { depth } from "../../json-text/src/index.ts";\n',
  },
  {
    kind: "a deep import by name",
    rule: "no-unresolved",
    file: "packages/diagnostics/src/rule.ts",
    text: 'export { depth } from "@toolhaft/json-text/src/index.ts";\n',
  },
  {
    kind: "a package that imports an app",
    rule: "no-app-import",
    file: "packages/diagnostics/src/reporter.ts",
    text: 'export { depth } from "../../../apps/tools-lint/src/main.ts";\n',
  },
  {
    kind: "a Node.js built-in in a pure package",
    rule: "pure-diagnostics",
    file: "packages/diagnostics/src/message.ts",
    text: 'export { readFileSync } from "node:fs";\n',
  },
  {
    kind: "ajv outside its entry",
    rule: "no-ajv-in-json-schema",
    file: "packages/json-schema/src/check.ts",
    text: 'import Ajv from "ajv";\nexport const ajv = new Ajv();\n',
  },
  {
    kind: "re2js outside its entry",
    rule: "no-re2js-in-json-schema",
    file: "packages/json-schema/src/walk.ts",
    text: 'export { RE2JS } from "re2js";\n',
  },
];

function plant(files: Readonly<Record<string, string>>): string {
  const folder = tempTree(files);
  linkPackages(folder, ["json-text", "exec-sandbox", "diagnostics", "json-schema"]);
  for (const guest of ["ajv", "re2js"]) {
    mkdirSync(join(folder, "node_modules", guest), { recursive: true });
    writeFileSync(
      join(folder, "node_modules", guest, "package.json"),
      `{"name":"${guest}","main":"./index.js"}`,
    );
    writeFileSync(join(folder, "node_modules", guest, "index.js"), "module.exports = {};\n");
  }
  return folder;
}

describe("floors", () => {
  test("a tree that keeps them has no violation", () => {
    expect(floorViolations(plant(sound))).toEqual([]);
  });

  const broken = { ...sound, ...Object.fromEntries(planted.map(({ file, text }) => [file, text])) };

  test("every kind of planted violation is found where it stands", () => {
    const found = floorViolations(plant(broken)).map(({ rule, from }) => `${rule} ${from}`);
    const expected = planted.map(({ rule, file }) => `${rule} ${file}`);
    expect(found).toEqual(expect.arrayContaining(expected));
    const places = new Set(found.map((line) => line.split(" ")[1]));
    expect([...places].sort()).toEqual(planted.map(({ file }) => file).sort());
  });
});
