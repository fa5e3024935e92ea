import { describe, expect, test } from "vitest";
import { joinChunks } from "../../build-cli/join-chunks.mjs";

type Outputs = Parameters<typeof joinChunks>[0];

const outputs = {
  "dist/lint.js": output("src/lint.ts", [
    ["dist/chunks/words.js", "import-statement"],
    ["dist/chunks/manifest.js", "dynamic-import"],
  ]),
  "dist/chunks/words.js": output(undefined, []),
  "dist/chunks/schema.js": output(undefined, [["dist/chunks/words.js", "import-statement"]]),
  "dist/chunks/manifest.js": output("src/manifest.ts", [
    ["dist/chunks/schema.js", "import-statement"],
    ["dist/chunks/words.js", "import-statement"],
  ]),
  "dist/chunks/help.js": output("src/help.ts", [["dist/chunks/words.js", "import-statement"]]),
  "dist/chunks/config.js": output("src/config.ts", [["dist/chunks/schema.js", "import-statement"]]),
} satisfies Outputs;

function output(
  entryPoint: string | undefined,
  imports: readonly [string, "import-statement" | "dynamic-import"][],
): Outputs[string] {
  return {
    bytes: 1,
    inputs: {},
    exports: [],
    imports: [
      ...imports.map(([path, kind]) => ({ path, kind })),
      { path: "node:fs", kind: "import-statement", external: true },
    ],
    ...(entryPoint === undefined ? {} : { entryPoint }),
  };
}

describe("joinChunks", () => {
  test("a head takes what it always loads and no earlier head has; others stay alone", () => {
    const { files, entries } = joinChunks(outputs, ["src/lint.ts", "src/manifest.ts"]);
    expect([...entries]).toEqual(["dist/lint.js", "dist/chunks/manifest.js"]);
    expect(Object.fromEntries(files)).toEqual({
      "dist/lint.js": "dist/lint.js",
      "dist/chunks/words.js": "dist/lint.js",
      "dist/chunks/manifest.js": "dist/chunks/manifest.js",
      "dist/chunks/schema.js": "dist/chunks/manifest.js",
      "dist/chunks/help.js": "dist/chunks/help.js",
      "dist/chunks/config.js": "dist/chunks/config.js",
    });
  });

  test("what two heads always load is in the program where each is started without the other", () => {
    const heads = ["src/lint.ts", ["src/help.ts", "src/manifest.ts"], "src/config.ts"];
    const { files } = joinChunks(outputs, heads, [["src/config.ts", "src/help.ts"]]);
    expect(Object.fromEntries(files)).toMatchObject({
      "dist/chunks/schema.js": "dist/lint.js",
      "dist/chunks/manifest.js": "dist/chunks/help.js",
      "dist/chunks/config.js": "dist/chunks/config.js",
    });
  });

  test("heads that share a file are all in that of the first, with what each always loads", () => {
    const { files, entries } = joinChunks(outputs, ["src/lint.ts", ["src/help.ts", "src/manifest.ts"]]);
    expect([...entries]).toEqual(["dist/lint.js", "dist/chunks/help.js", "dist/chunks/manifest.js"]);
    expect(Object.fromEntries(files)).toMatchObject({
      "dist/chunks/help.js": "dist/chunks/help.js",
      "dist/chunks/manifest.js": "dist/chunks/help.js",
      "dist/chunks/schema.js": "dist/chunks/help.js",
    });
  });

  test("a head that is no entry point is a mistake of the build", () => {
    expect(() => joinChunks(outputs, ["src/skill.ts"])).toThrow("src/skill.ts is the head of no chunk");
  });
});
