import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { idOf, toolFile } from "../store/layout.mjs";
import { makeStore } from "../store/make-store.mjs";

/** The bundle of the tools that are looked at. */
const BUNDLE = idOf(1, 0);

/** Arguments of a tool. @type {(count: number) => Record<string, object>} */
const properties = (count) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `field_${String(index)}`,
      { type: "string", minLength: 1, description: `What field ${String(index)} of an order holds.` },
    ]),
  );

/** @type {object} */
const row = { type: "object", properties: { name: { type: "string" }, size: { type: "integer" } } };

/** Tools by their slugs: one of the usual size, one of about 100 kB, one whose argument is a list. */
const tools = {
  usual: { type: "object", properties: properties(8), required: ["field_0"] },
  large: { type: "object", properties: properties(900), required: ["field_0"] },
  rows: { type: "object", properties: { rows: { type: "array", items: row } } },
};

/** @type {(slug: keyof typeof tools, tab?: string) => string} */
export const addressOf = (slug, tab = "") => `#/tools/${BUNDLE}/${slug}/v1${tab === "" ? "" : `/${tab}`}`;

/** Write a store of so many tools into a folder, and those that are looked at besides. @type {(folder: string, count: number) => void} */
export function writeStore(folder, count) {
  const shape = { seed: 7, tools: count, bundles: 20, words: 2_000, parameters: 4 };
  for (const { path, text } of makeStore(shape)) write(join(folder, path), text);
  const at = "2026-01-01T00:00:00.000Z";
  for (const [index, [slug, argSchema]] of Object.entries(tools).entries()) {
    const toolID = idOf(2, count + index);
    const tool = {
      ...{
        schemaVersion: "1",
        bundleID: BUNDLE,
        toolID,
        slug,
        version: "v1",
        displayName: `Orders: ${slug}`,
      },
      ...{ description: "Tell what an order holds, and where it is.", isEnabled: true, isBuiltIn: false },
      ...{ type: "http", argSchema, impl: { urlTemplate: "https://api.orders.example/" } },
      ...{ createdAt: at, modifiedAt: at },
    };
    write(join(folder, "bundles", BUNDLE, "tools", toolFile(slug, "v1")), JSON.stringify(tool, null, 2));
  }
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
