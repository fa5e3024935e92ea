import { expect, test } from "vitest";
import { toArtifactLocation } from "../../../src/reports/sarif/uri.ts";

const base = "%SRCROOT%";

test.each([
  ["agents/tools.json", { uri: "agents/tools.json", uriBaseId: base }],
  ["a b/100%?#.json", { uri: "a%20b/100%25%3F%23.json", uriBaseId: base }],
  ["zeit/時間.json", { uri: "zeit/%E6%99%82%E9%96%93.json", uriBaseId: base }],
  ["file:///etc/passwd", { uri: "file%3A///etc/passwd", uriBaseId: base }],
  ["<stdin>", { uri: "%3Cstdin%3E", uriBaseId: base }],
  ["a\n\u202e\ud800.json", { uri: "a%0A%E2%80%AE%3CU%2BD800%3E.json", uriBaseId: base }],
  ["/srv/a b.json", { uri: "file:///srv/a%20b.json" }],
  ["C:/srv/a b.json", { uri: "file:///C:/srv/a%20b.json" }],
  ["../shared/tools.json", { uri: "file:///home/shared/tools.json" }],
])("%j", (path, expected) => {
  expect(toArtifactLocation(path, "file:///home/ada/")).toEqual(expected);
});

test("without a root, a path that leads out of it stays as it is", () => {
  expect(toArtifactLocation("../tools.json")).toEqual({ uri: "../tools.json", uriBaseId: base });
});
