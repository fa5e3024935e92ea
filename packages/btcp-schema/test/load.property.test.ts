import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifests, tools } from "./support/files.ts";

test("any bytes give an answer", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(Array.isArray(loadBtcpTool(bytes).diagnostics)).toBe(true);
      expect(Array.isArray(loadBtcpManifest(bytes).diagnostics)).toBe(true);
    }),
  );
});

test("any JSON value gives an answer, and every finding has its place", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        manifests.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        for (const { diagnostics } of [loadBtcpTool(text), loadBtcpManifest(text)]) {
          for (const { at } of diagnostics) expect(at.range).toBeDefined();
        }
      },
    ),
  );
});

test("a file cut or changed anywhere gives an answer", () => {
  fc.assert(
    fc.property(manifests, fc.nat(900), fc.constantFrom("", '"', "{", ",", "\\", "]"), (value, at, put) => {
      const text = JSON.stringify(value);
      const broken = text.slice(0, at) + put + text.slice(at + 1);
      expect(typeof loadBtcpManifest(broken).conforms).toBe("boolean");
    }),
  );
});

test("a tool is either a document or rejected with an error", () => {
  fc.assert(
    fc.property(tools, (value) => {
      const { document, rejected, conforms } = loadBtcpTool(JSON.stringify(value));
      expect(document !== undefined).toBe(conforms);
      expect(rejected).toHaveLength(conforms ? 0 : 1);
    }),
  );
});

test("every tool of a manifest is either loaded or rejected with an error of its own", () => {
  fc.assert(
    fc.property(manifests, (value) => {
      const { document, rejected, diagnostics } = loadBtcpManifest(JSON.stringify(value));
      const blamed = new Set(
        diagnostics.flatMap(({ severity, tool }) => (severity === "error" && tool ? [tool.index] : [])),
      );
      if (document === undefined) return;
      expect(new Set(rejected.map(({ index }) => index))).toEqual(blamed);
      for (const { index } of document.tools) expect(blamed.has(index)).toBe(false);
    }),
  );
});

test.each([
  ["100,000 levels", "[".repeat(100_000)],
  [
    "100,000 levels inside a schema",
    `{"btcp": "1.0", "tools": [{"inputSchema": ${'{"items":'.repeat(100_000)}`,
  ],
  ["a name of a megabyte", `{"tools": [{"name": "${"n".repeat(1_000_000)}"}]}`],
  ["a description of a megabyte of spaces", `{"tools": [{"description": "${" ".repeat(1_000_000)}"}]}`],
  ["keys of the prototype", '{"tools": [{"__proto__": {"name": "x"}, "constructor": 1}]}'],
])("%s: a finding, no crash", (_, text) => {
  expect(loadBtcpManifest(text).diagnostics.length).toBeGreaterThan(0);
});
