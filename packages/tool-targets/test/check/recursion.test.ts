import { expect, it } from "vitest";
import { recursiveOf } from "../../src/check/recursion.ts";

it("recursion is found where a reference next to it leads out of the document", () => {
  const folder = { path: ["$defs", "folder", "properties", "files"], text: "#/$defs/file" };
  const file = { path: ["$defs", "file", "properties", "parent"], text: "#/$defs/folder" };
  const licence = {
    path: ["$defs", "file", "properties", "licence"],
    text: "https://example.org/licence.json",
  };
  const owner = { path: ["$defs", "folder", "properties", "owner"], text: "https://example.org/owner.json" };
  expect(recursiveOf([folder, owner, file, licence])).toEqual([folder, file]);
});
