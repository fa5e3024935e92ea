import { loadBundleTool } from "@toolhaft/tool-bundle";
import { expect, test } from "vitest";

const tool = {
  schemaVersion: "1",
  bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
  toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af102",
  slug: "weather",
  version: "v2",
  displayName: "Weather report",
  description: "Tells the weather of a city",
  tags: ["weather"],
  type: "http",
  isEnabled: true,
  isBuiltIn: false,
  argSchema: { type: "object", properties: {} },
  impl: { method: "GET", urlTemplate: "https://api.example.com/v1/weather" },
  createdAt: "2024-05-14T13:44:00Z",
  modifiedAt: "2024-06-01T09:17:10Z",
};

test.each([
  ["bundle/slug", { slug: "w".repeat(65) }, "the slug is longer than 64 characters"],
  ["bundle/version", { version: "1".repeat(65) }, "the version is longer than 64 characters"],
  ["bundle/tag", { tags: ["t".repeat(65)] }, `the tag "${"t".repeat(57)}…" is longer than 64 bytes`],
])("%s tooLong", (rule, fields, message) => {
  const { diagnostics } = loadBundleTool(JSON.stringify({ ...tool, ...fields }));
  expect(
    diagnostics.filter((found) => found.rule === rule).map((found) => [found.messageId, found.message]),
  ).toEqual([["tooLong", expect.stringContaining(message)]]);
});
