import { describe, expect, test } from "vitest";
import type { FolderFloor } from "../../config/folder-floors.mjs";
import { graphFaults, trees } from "../../scripts/graph.mjs";
import { suggestFloors } from "../../scripts/graph/folder-floors.mjs";
import { tempTree } from "../files/temp-tree.ts";

const sound: Record<string, string> = {
  "packages/store/README.md": "# store\n\n## Folders\n\n<!-- region folders -->\n<!-- /region -->\n",
  "packages/store/src/index.ts": 'export { openStore } from "./open/open-store.ts";\n',
  "packages/store/src/open/open-store.ts":
    'import type { Bundle } from "../types.ts";\nimport { readTool } from "../read/read-tool.ts";\nexport const openStore = (bundle: Bundle) => readTool(bundle);\n',
  "packages/store/src/read/read-tool.ts":
    'import type { Bundle } from "../types.ts";\nexport const readTool = (bundle: Bundle) => bundle;\n',
  "packages/store/src/types.ts": "export type Bundle = { slug: string };\n",
};

const floors: Record<string, readonly FolderFloor[]> = {
  "packages/store": [
    { holds: "what a bundle is", entries: ["types.ts"] },
    { holds: "reading", entries: ["read"] },
    { holds: "opening", entries: ["open"] },
    { holds: "what others import", entries: ["index.ts"] },
  ],
};

const faultsOf = (files: Readonly<Record<string, string>>, declared = floors): string[] =>
  graphFaults(tempTree({ ...sound, ...files }), "packages/store", declared);

describe("the graph", () => {
  test("of a tree that imports one way has no fault", () => {
    expect(faultsOf({})).toEqual([]);
  });

  test("takes every package and app, and the project's own programs", () => {
    const all = {
      ...sound,
      "apps/tools-lint/src/main.ts": "",
      "scripts/check.mjs": "",
      "docs/src/play.ts": "",
      "tests/house/graph.test.ts": "",
      "packages/store/test/search.test.ts": "",
    };
    expect(trees(tempTree(all))).toEqual([
      "packages/store",
      "apps/tools-lint",
      "scripts",
      "docs/src",
      "tests",
      "packages/store/test",
    ]);
  });

  const circles: Record<string, { files: Record<string, string>; faults: string[] }> = {
    "of two files": {
      files: {
        "packages/store/src/read/list.ts": 'export { page } from "./page.ts";\nexport const list = 1;\n',
        "packages/store/src/read/page.ts": 'import { list } from "./list.ts";\nexport const page = list;\n',
      },
      faults: [
        "packages/store: a circle in read: list.ts, page.ts",
        "    read/list.ts → read/page.ts",
        "    read/page.ts → read/list.ts",
      ],
    },
    "of two files by a type only": {
      files: {
        "packages/store/src/read/list.ts":
          'import { page } from "./page.ts";\nexport type List = typeof page;\n',
        "packages/store/src/read/page.ts":
          'import type { List } from "./list.ts";\nexport const page: List[] = [];\n',
      },
      faults: [
        "packages/store: a circle in read: list.ts, page.ts",
        "    read/list.ts → read/page.ts",
        "    read/page.ts → read/list.ts",
      ],
    },
    "by a type that is imported where it is used": {
      files: {
        "packages/store/src/read/list.ts": 'export const list: import("./page.ts").Page = { items: [] };\n',
        "packages/store/src/read/page.ts":
          'import { list } from "./list.ts";\nexport type Page = typeof list;\n',
      },
      faults: [
        "packages/store: a circle in read: list.ts, page.ts",
        "    read/list.ts → read/page.ts",
        "    read/page.ts → read/list.ts",
      ],
    },
    "that is closed by a module loaded later": {
      files: {
        "packages/store/src/read/list.ts":
          'export const list = async () => (await import("./page.ts")).page;\n',
        "packages/store/src/read/page.ts":
          'import { list } from "./list.ts";\nexport const page = () => list;\n',
      },
      faults: [
        "packages/store: a circle in read: list.ts, page.ts",
        "    read/list.ts → read/page.ts",
        "    read/page.ts → read/list.ts",
      ],
    },
    "of two folders, whose files form none": {
      files: {
        "packages/store/src/read/page.ts": 'export type { Opened } from "../open/opened.ts";\n',
        "packages/store/src/open/opened.ts": "export type Opened = { at: number };\n",
      },
      faults: [
        "packages/store: a circle in its sources: open, read",
        "    open/open-store.ts → read/read-tool.ts",
        "    read/page.ts → open/opened.ts",
        "packages/store: read/page.ts imports open/opened.ts, which stands above it",
      ],
    },
    "of a folder and a file next to it": {
      files: {
        "packages/store/src/types.ts": 'export type { Bundle } from "./read/bundle.ts";\n',
        "packages/store/src/read/bundle.ts": "export type Bundle = { slug: string };\n",
      },
      faults: [
        "packages/store: a circle in its sources: read, types.ts",
        "    read/read-tool.ts → types.ts",
        "    types.ts → read/bundle.ts",
        "packages/store: types.ts imports read/bundle.ts, which stands above it",
      ],
    },
  };

  test.each([
    ["scripts", '/** @param {import("./list.mjs").List} list */\nexport const page = (list) => list;\n'],
    ["benches", '/** @import { List } from "./list.mjs" */\nexport const page = [];\n'],
    ["tests", '/**\n * @import {\n *   List,\n * } from "./list.mjs"\n */\nexport const page = [];\n'],
    ["packages/store/test", 'import { list } from "./list.mjs";\nexport const page = list;\n'],
  ])("refuses a circle in %s, by a type in a comment too", (tree, page) => {
    const files = {
      [`${tree}/read/list.mjs`]: 'export { page } from "./page.mjs";\nexport const list = 1;\n',
      [`${tree}/read/page.mjs`]: page,
    };
    expect(graphFaults(tempTree({ ...sound, ...files }), tree, floors)).toEqual([
      `${tree}: a circle in read: list.mjs, page.mjs`,
      "    read/list.mjs → read/page.mjs",
      "    read/page.mjs → read/list.mjs",
    ]);
  });

  test.each(Object.entries(circles))("refuses a circle %s", (_, { files, faults }) => {
    expect(faultsOf(files)).toEqual(faults);
  });

  test("refuses a folder that imports another of its floor", () => {
    const flat = { "packages/store": [...(floors["packages/store"] ?? [])] };
    flat["packages/store"].splice(1, 2, { holds: "reading, opening", entries: ["read", "open"] });
    expect(faultsOf({}, flat)).toEqual([
      "packages/store: open/open-store.ts imports read/read-tool.ts, which stands next to it",
    ]);
  });

  test("refuses entries that stand nowhere, twice, or are not there", () => {
    const [types, read, ...rest] = floors["packages/store"] ?? [];
    const odd = {
      "packages/store": [types, { holds: "", entries: ["read", "find", "types.ts"] }, ...rest],
    } as typeof floors;
    expect(read).toBeDefined();
    expect(faultsOf({ "packages/store/src/search.ts": "" }, odd)).toEqual([
      "packages/store: types.ts stands on two floors",
      "packages/store: search.ts stands on no floor",
      "packages/store: find is not there",
      "packages/store: read/read-tool.ts imports types.ts, which stands next to it",
    ]);
  });

  test("asks a package of more than 20 files for its floors", () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`packages/store/src/read/tool-${String(at)}.ts`, ""]),
    );
    expect(faultsOf(many, {})).toEqual(["packages/store: 24 files, and no floors for its folders"]);
    expect(faultsOf({}, {})).toEqual([]);
  });

  test("asks a README to print them", () => {
    expect(faultsOf({ "packages/store/README.md": "# store\n" })).toEqual([
      "packages/store: README.md does not end with the floors of its folders",
    ]);
  });

  test("suggests the lowest floors that would do", () => {
    expect(
      suggestFloors(
        ["index.ts", "read/read-tool.ts", "types.ts"],
        [
          { from: "index.ts", to: "read/read-tool.ts" },
          { from: "read/read-tool.ts", to: "types.ts" },
        ],
      ),
    ).toEqual([["types.ts"], ["read"], ["index.ts"]]);
  });
});
