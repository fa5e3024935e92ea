import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { manifests, tools } from "./support/files.ts";
import { createAjv, publishedSchemas } from "./support/published-schemas.ts";
import { isShapeFault } from "./support/shape-faults.ts";

const published = publishedSchemas();
const runs = { numRuns: 500 };

describe("a file is valid by the published schema exactly when the loader finds no fault of its shape", () => {
  test("tools", () => {
    fc.assert(
      fc.property(tools, (value) => {
        const { diagnostics } = loadBtcpTool(JSON.stringify(value));
        expect(published.tool(value)).toBe(!diagnostics.some(isShapeFault));
      }),
      runs,
    );
  });

  test("manifests", () => {
    fc.assert(
      fc.property(manifests, (value) => {
        const { diagnostics } = loadBtcpManifest(JSON.stringify(value));
        expect(published.manifest(value)).toBe(!diagnostics.some(isShapeFault));
      }),
      runs,
    );
  });
});

describeWithShared("corpus", "the published schemas judge as the printed ones", (corpus) => {
  const printed = (file: string): object =>
    JSON.parse(readFileSync(join(corpus, "btcp", `docs__api__core__${file}__00.json`), "utf8")) as object;
  const ajv = createAjv().addSchema(printed("tool.md"));
  const tool = ajv.getSchema("https://btcp.dev/schemas/tool.json");
  const manifest = ajv.compile(printed("manifest.md"));

  test("tools", () => {
    fc.assert(
      fc.property(fc.oneof(tools, fc.jsonValue()), (value) => {
        expect(published.tool(value)).toBe(tool?.(value));
      }),
      runs,
    );
  });

  test("manifests", () => {
    fc.assert(
      fc.property(fc.oneof(manifests, fc.jsonValue()), (value) => {
        expect(published.manifest(value)).toBe(manifest(value));
      }),
      runs,
    );
  });
});

test.each(["tool.schema.json", "manifest.schema.json"])(
  "in %s every key has a title and a description",
  (file) => {
    const schema: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"));
    const unnamed: string[] = [];
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== "object" || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        walk(value, `${path}/${key}`);
        if (!path.endsWith("/properties")) continue;
        const { title, description } = value as { title?: unknown; description?: unknown };
        if (typeof title !== "string" || typeof description !== "string") unnamed.push(`${path}/${key}`);
      }
    };
    walk(schema, "");
    expect(unnamed).toEqual([]);
  },
);
