import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadManifest } from "@toolhaft/manifest-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestTexts } from "./support/manifests.ts";

const schema = JSON.parse(readFileSync(join(import.meta.dirname, "..", "schema.json"), "utf8")) as object;
const validate = new Ajv2020({ strictSchema: true, strictTypes: true, strictTuples: false }).compile(schema);

/** Rules about the shape of one value; the schema says the same. */
const SHAPE = new Set([
  "manifest/field-type",
  "manifest/name-required",
  "manifest/command-required",
  "manifest/env-name",
  "manifest/timeout-range",
]);

/** Rules whose plain cases the schema's pattern shows too: whether a path stays inside takes counting. */
const PATH = new Set(["manifest/command-prefix", "manifest/command-escapes", "manifest/command-parent"]);

/** Rules about other spellings of a key, which the loader reads as the reference does, and which a schema cannot know. */
const SPELLING = new Set(["manifest/key-case", "manifest/key-twice"]);

test("a manifest is valid by the schema exactly when the loader finds no fault of its shape", () => {
  fc.assert(
    fc.property(manifestTexts, (text) => {
      const rules = loadManifest(text).diagnostics.map(({ rule }) => rule);
      fc.pre(!rules.some((rule) => SPELLING.has(rule)));
      const isValid = validate(JSON.parse(text));
      if (rules.some((rule) => SHAPE.has(rule))) expect(isValid).toBe(false);
      else if (!rules.some((rule) => PATH.has(rule))) expect(isValid).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("an editor sees what is wrong with a plain command name", () => {
  expect(validate({ tools: [{ name: "now", command: ["date"] }] })).toBe(false);
  expect(validate.errors?.[0]).toMatchObject({ instancePath: "/tools/0/command/0", keyword: "pattern" });
});

test("everything has a title and a description for an editor to show", () => {
  const named: [string, unknown][] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node)
      named.push(
        ...Object.entries(node.properties as object).map(([key, value]): [string, unknown] => [
          `${path}/${key}`,
          value,
        ]),
      );
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(schema, "");
  expect(named).toHaveLength(8);
  for (const [path, node] of named) {
    expect(node, path).toMatchObject({
      title: expect.any(String) as string,
      description: expect.any(String) as string,
    });
  }
});
