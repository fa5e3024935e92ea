import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { loadBundle, loadBundleTool } from "@toolhaft/tool-bundle";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bundles, tools } from "./support/files.ts";

const ajv = new Ajv2020({ strictSchema: true, strictTypes: true, strictTuples: false });
const compile = (file: string): ((value: unknown) => boolean) => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8")) as object;
  return ajv.compile(schema) as (value: unknown) => boolean;
};
const isTool = compile("tool.schema.json");
const isBundle = compile("bundle.schema.json");

/** Rules about the shape of one value; the schema says the same. */
const SHAPE = new Set(
  [
    "field-type",
    "field-required",
    "id",
    "slug",
    "version",
    "tag",
    "impl",
    "method",
    "choice",
    "url-scheme",
    "success-code",
  ].map((name) => `bundle/${name}`),
);

function isShapeFault({ rule, messageId }: Diagnostic): boolean {
  if (rule === "bundle/timestamp") return messageId === "format";
  if (rule === "bundle/timeout") return messageId === "range";
  // Only a loader compares items with each other, and with what may be a slip.
  return SHAPE.has(rule) && messageId !== "duplicate" && messageId !== "space";
}

test("a tool is valid by the schema exactly when the loader finds no fault of its shape", () => {
  fc.assert(
    fc.property(tools, (value) => {
      const { diagnostics } = loadBundleTool(JSON.stringify(value));
      expect(isTool(value)).toBe(!diagnostics.some(isShapeFault));
    }),
    { numRuns: 1000 },
  );
});

test("a bundle is valid by the schema exactly when the loader finds no fault of its shape", () => {
  fc.assert(
    fc.property(bundles, (value) => {
      const { diagnostics } = loadBundle(JSON.stringify(value));
      expect(isBundle(value)).toBe(!diagnostics.some(isShapeFault));
    }),
    { numRuns: 500 },
  );
});

test("any value gives an answer from the loaders", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const load of [loadBundleTool, loadBundle]) {
        for (const { at } of load(text, { path: "tool.json" }).diagnostics) expect(at.range).toBeDefined();
      }
    }),
  );
});
