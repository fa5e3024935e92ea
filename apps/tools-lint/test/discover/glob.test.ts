import { expect, test } from "vitest";
import { expandGlob } from "../../src/discover/glob.ts";
import { workIn } from "../temp-folder.ts";

const files = {
  "tools.json": "",
  "agents/time/tools.json": "",
  "agents/time/tools.jsonc": "",
  "agents/mail/tools.json": "",
  "agents/.hidden/tools.json": "",
  "node_modules/x/tools.json": "",
  "build/tools.json": "",
  ".gitignore": "build\n",
};

test.each([
  ["**/tools.json", ["agents/mail/tools.json", "agents/time/tools.json", "tools.json"]],
  ["*.json", ["tools.json"]],
  ["./*.json", ["tools.json"]],
  ["agents/*/tools.json", ["agents/mail/tools.json", "agents/time/tools.json"]],
  ["agents/{time,post}/*", ["agents/time/tools.json", "agents/time/tools.jsonc"]],
  ["agents/[mt]*/*.json", ["agents/mail/tools.json", "agents/time/tools.json"]],
  ["agents/t?me/tools.json", ["agents/time/tools.json"]],
  ["agents/@(mail|post)/*.json", ["agents/mail/tools.json"]],
  ["agents/.hidden/*", ["agents/.hidden/tools.json"]],
  // What is named is meant.
  ["node_modules/**", ["node_modules/x/tools.json"]],
  ["nowhere/**", []],
  ["tools (1).json", []],
  ["tools[.json", []],
])("%s", (pattern, expected) => {
  workIn(files);
  expect(expandGlob(pattern, { honourIgnoreFiles: true })).toEqual(expected);
});

test("--no-ignore holds for patterns, too", () => {
  workIn(files);
  expect(expandGlob("build/*", { honourIgnoreFiles: false })).toEqual(["build/tools.json"]);
});
