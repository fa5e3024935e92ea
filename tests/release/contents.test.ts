import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFaults, readTarball } from "../../scripts/release/contents.mjs";
import { tempTree } from "../files/temp-tree.ts";

const sound = ["package.json", "README.md", "LICENSE", "dist/index.js", "dist/index.d.ts", "schema.json"];

test("a tarball of what is run has no fault", () => {
  expect(contentFaults("@toolhaft/json-text", sound)).toEqual([]);
});

test.each([
  "src/index.ts",
  "dist/index.js.map",
  "dist/index.d.ts.map",
  "test/index.ts",
  "dist/index.test.js",
  "dist/.built-from",
])("a tarball with %s is refused", (file) => {
  expect(contentFaults("@toolhaft/json-text", [...sound, file])).toEqual([
    `@toolhaft/json-text ships 1 of ours, such as ${file}`,
  ]);
});

test("a tarball without a licence is refused", () => {
  const files = sound.filter((file) => file !== "LICENSE");
  expect(contentFaults("@toolhaft/json-text", files)).toEqual(["@toolhaft/json-text ships no LICENSE"]);
});

test("a tarball is read by the paths below its folder", () => {
  const folder = tempTree({ "package/package.json": "{}\n", "package/dist/index.js": "export {};\n" });
  const tarball = join(folder, "text.tgz");
  execFileSync("tar", ["-czf", tarball, "-C", folder, "package"]);
  const { files, bytes, packedBytes } = readTarball(tarball);
  expect(files.sort()).toEqual(["dist/index.js", "package.json"]);
  expect(bytes).toBeGreaterThan(packedBytes);
});
