import { capabilityIds, classifyCapability, loadBtcpManifest } from "@toolhaft/btcp-schema";
import fc from "fast-check";
import { expect, test } from "vitest";

test("every id of the reference is known, or one of the two its schema refuses", () => {
  const kinds = capabilityIds.map((id) => classifyCapability(id).kind);
  expect(kinds.filter((kind) => kind === "known")).toHaveLength(21);
  expect(kinds.slice(21)).toEqual(["exception", "exception"]);
});

test.each([
  ["dom.read", { kind: "pattern", meant: "dom:read" }],
  ["Dom:Read", { kind: "pattern", meant: "dom:read" }],
  ["storage/local/read", { kind: "pattern", meant: "storage:local:read" }],
  ["dom:read-all", { kind: "pattern", meant: "dom:read" }],
  ["geo", { kind: "pattern", meant: undefined }],
  ["", { kind: "pattern", meant: undefined }],
  ["dom:*", { kind: "exception" }],
  ["storage:*", { kind: "pattern", meant: undefined }],
  [
    "network:fetch",
    { kind: "near-miss", meant: ["network:fetch:same-origin", "network:fetch:cross-origin"] },
  ],
  ["storage:cookies:read", { kind: "near-miss", meant: ["storage:cookie:read"] }],
  ["dom:read:all", { kind: "near-miss", meant: ["dom:read"] }],
  ["clipboard:copy", { kind: "unknown" }],
  ["printer:use", { kind: "unknown" }],
])("%j", (id, expected) => {
  expect(classifyCapability(id)).toEqual(expected);
});

test("one misspelt capability has one error, though the manifest lists what its tools need", () => {
  const inputSchema = { type: "object", properties: {}, additionalProperties: false };
  const tool = { name: "readPage", description: "Read the text of the page", inputSchema };
  const manifest = {
    ...{ btcp: "1.0", name: "page-tools", version: "1.0.0", capabilities: ["dom:read"] },
    tools: [{ ...tool, capabilities: ["Dom:read"] }],
  };
  const { diagnostics } = loadBtcpManifest(JSON.stringify(manifest));
  expect(
    diagnostics.filter(({ severity }) => severity === "error").map(({ rule, at }) => [rule, at.pointer]),
  ).toEqual([["btcp/capability-pattern", "/tools/0/capabilities/0"]]);
});

test("any text is one of the five kinds", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("a:b", "a:b:c", ":", "dom:", "__proto__")), (id) => {
      expect(["known", "exception", "pattern", "near-miss", "unknown"]).toContain(
        classifyCapability(id).kind,
      );
    }),
  );
});
