import { loadManifest } from "@toolhaft/manifest-schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestTexts } from "./support/manifests.ts";

test("any bytes give an answer", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(Array.isArray(loadManifest(bytes).diagnostics)).toBe(true);
    }),
  );
});

test("any JSON value gives an answer, and every finding has its place", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { diagnostics } = loadManifest(text, { path: "tools.json" });
      for (const { at } of diagnostics) expect(at.range).toBeDefined();
    }),
  );
});

test("a manifest cut or changed anywhere gives an answer", () => {
  fc.assert(
    fc.property(
      manifestTexts,
      fc.nat(400),
      fc.constantFrom("", '"', "{", ",", "\\", "]", "\u0000"),
      (text, at, put) => {
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        expect(typeof loadManifest(broken).conforms).toBe("boolean");
      },
    ),
  );
});

test("every tool is either loaded or rejected with an error of its own", () => {
  fc.assert(
    fc.property(manifestTexts, (text) => {
      const { document, rejected, diagnostics, conforms } = loadManifest(text);
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      const blamed = new Set(errors.flatMap(({ tool }) => (tool ? [tool.index] : [])));
      expect(conforms).toBe(errors.length === 0);
      expect(new Set(rejected.map(({ index }) => index))).toEqual(blamed);
      for (const { index } of document?.tools ?? []) expect(blamed.has(index)).toBe(false);
    }),
  );
});

test("tools around a broken one are kept", () => {
  const before = '{"name": "before", "command": ["/bin/a"]}';
  const after = '{"name": "after", "command": ["/bin/b"]}';
  const broken = fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.constantFrom(
      '{"name": "b",}',
      "{'name': 1}",
      '{"name": tru}',
      '{"command": ["a" "b"]}',
      "{,}",
      '{"a": }',
    ),
  );
  fc.assert(
    fc.property(broken, (text) => {
      const { document } = loadManifest(`{"tools": [${before}, ${text}, ${after}]}`);
      const names = document?.tools.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["before", "after"]));
    }),
  );
});

test.each([
  ["100,000 levels", "[".repeat(100_000)],
  ["100,000 levels inside a schema", `{"tools": [{"name": "a", "schema": ${'{"a":'.repeat(100_000)}`],
  ["a name of a megabyte", `{"tools": [{"name": "${"n".repeat(1_000_000)}"}]}`],
  [
    "20,000 unknown keys",
    `{${Array.from({ length: 20_000 }, (_, key) => `"k${String(key)}": 0`).join(",")}}`,
  ],
])("%s: a finding, no crash", (_, text) => {
  expect(loadManifest(text).diagnostics.length).toBeGreaterThan(0);
});
