import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, file), "utf8")) as Record<string, unknown>;

const parts = {
  "manifest.json": "packages/manifest-schema/schema.json",
  "skill.json": "packages/skill-descriptor/schema.json",
  "bundle.json": "packages/tool-bundle/bundle.schema.json",
  "bundle-tool.json": "packages/tool-bundle/tool.schema.json",
  "btcp-manifest.json": "packages/btcp-schema/manifest.schema.json",
  "btcp-tool.json": "packages/btcp-schema/tool.schema.json",
};

// As VS Code does: it reads each schema by the place that another one names.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const [name, file] of Object.entries(parts)) {
  ajv.addSchema({ ...read(file), $id: `https://toolhaft.dev/associated/${name}` });
}
const validate = ajv.compile({
  ...read("apps/vscode/schemas/definitions.json"),
  $id: "https://toolhaft.dev/associated/definitions.json",
});

describe("the schema of files that may be of several formats", () => {
  test.each([
    "examples/manifest/tools.json",
    "examples/skill/track-time/tools.json",
    "examples/bundle/bundle.json",
    "examples/bundle/find-book.json",
    "examples/bundle/reserve-book.json",
    "examples/btcp/copy-quote.json",
    "examples/btcp/reading-tools.json",
  ])("takes %s", (file) => {
    expect(validate(read(file)), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each(["examples/mcp/tools-list.json", "examples/openai/chat-tools.json", "package.json"])(
    "leaves %s to others",
    (file) => {
      expect(validate(read(file))).toBe(true);
    },
  );

  test.each<[string, unknown]>([
    ["manifest", { tools: [{ name: "get_tide", command: "get_tide" }] }],
    ["skill", { tools: [{ name: 7 }], allowlist: {} }],
    ["stored tool", { slug: "find-tide", argSchema: {}, isEnabled: "yes" }],
    ["bundle", { bundleID: "x", slug: "tides", displayName: "Tides" }],
    ["browser tools", { btcp: 1, tools: [] }],
    ["browser tool", { name: "copy_quote", capabilities: "dom" }],
  ])("finds what is wrong with a %s", (_, value) => {
    expect(validate(value)).toBe(false);
  });
});
