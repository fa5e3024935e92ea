// Writes the files that are made from sources; `--check` writes nothing and exits 1 when one is stale.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importSource } from "./load-source.mjs";
import { published } from "./published.mjs";
import { readOptions } from "./read-options.mjs";
import { pageFiles, readPage } from "./rule-pages/walk.mjs";
import { isMain, root } from "./root.mjs";
import { schemaFromShape } from "./schema/from-shape.mjs";
import { schemaFromTypes } from "./schema/from-types.mjs";
import { mapNodes } from "./schema/schema-node.mjs";

/**
 * @typedef {object} GeneratedFile
 * @property {string} path from the project's root
 * @property {() => string} make
 */

/**
 * @returns {import("./rule-pages/parse.mjs").RulePage[]} the page of every rule, sorted by id
 */
function rulePages() {
  return pageFiles(root)
    .map((file) => readPage(root, file))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const { configShape } = /** @type {typeof import("../packages/lint/src/config/shape/config.ts")} */ (
  await importSource("packages/lint/src/config/shape/config.ts")
);

const { targets } = /** @type {typeof import("../packages/tool-targets/src/targets/built-in.ts")} */ (
  await importSource("packages/tool-targets/src/targets/built-in.ts")
);
const targetNames = [...targets.map(({ id }) => id), "mcp"];

// An id is a name, which nothing fetches; once there is a site, the schema is to be had under it.
const IDS = `${published.site ?? "https://toolhaft.dev"}/schemas`;

/**
 * What is misspelt in a file of the runner's is to be found: only names that the file gives are free.
 *
 * @param {string} file in the folder of testing
 * @param {string} type
 * @param {string} name
 */
function strictSchema(file, type, name) {
  const schema = schemaFromTypes({
    ...{ file: join(root, "apps/tools-runner/src/testing", file), type },
    id: `${IDS}/${name}/v1.json`,
  });
  return mapNodes(schema, (node) =>
    typeof node["properties"] === "object" ? { ...node, additionalProperties: false } : node,
  );
}

function toolTestsSchema() {
  return strictSchema("tests-file.ts", "ToolTestsFile", "tools-test");
}

function recordingSchema() {
  return strictSchema("recordings/recording-file.ts", "RecordingFile", "recording");
}

/**
 * @param {string} source
 * @param {string} name
 * @param {string} about
 * @param {unknown} schema
 */
function schemaModule(source, name, about, schema) {
  return [
    `// Made from ${source}.`,
    'import type { JsonObject } from "@toolhaft/json-text";',
    "",
    `/** ${about} */`,
    "// prettier-ignore",
    `export const ${name}: JsonObject = ${JSON.stringify(schema)};`,
    "",
  ].join("\n");
}

/** @type {GeneratedFile[]} */
export const generatedFiles = [
  {
    path: "apps/tools-runner/tools-test.schema.json",
    make: () => toText(toolTestsSchema()),
  },
  {
    path: "apps/tools-runner/src/testing/tests-file-schema.generated.ts",
    make: () =>
      schemaModule(
        "tests-file.ts",
        "testsFileSchema",
        "What a file of examples may hold: the published schema.",
        toolTestsSchema(),
      ),
  },
  {
    path: "apps/tools-runner/src/testing/recordings/recording-file-schema.generated.ts",
    make: () =>
      schemaModule(
        "recording-file.ts",
        "recordingFileSchema",
        "What a recording may hold.",
        recordingSchema(),
      ),
  },
  {
    path: "packages/manifest-schema/schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/manifest-schema/src/types.ts"),
          type: "ManifestFile",
          id: `${IDS}/manifest/v0.json`,
        }),
      ),
  },
  {
    path: "packages/skill-descriptor/schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/skill-descriptor/src/types.ts"),
          type: "SkillFile",
          id: `${IDS}/skill/v0.json`,
        }),
      ),
  },
  {
    path: "packages/btcp-schema/tool.schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/btcp-schema/src/types.ts"),
          type: "BtcpToolFile",
          id: `${IDS}/btcp-tool/v0.json`,
        }),
      ),
  },
  {
    path: "packages/btcp-schema/manifest.schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/btcp-schema/src/types.ts"),
          type: "BtcpManifestFile",
          id: `${IDS}/btcp-manifest/v0.json`,
        }),
      ),
  },
  {
    path: "packages/tool-bundle/tool.schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/tool-bundle/src/types.ts"),
          type: "ToolFile",
          id: `${IDS}/stored-tool/v1.json`,
        }),
      ),
  },
  {
    path: "packages/tool-bundle/bundle.schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/tool-bundle/src/types.ts"),
          type: "BundleFile",
          id: `${IDS}/bundle/v1.json`,
        }),
      ),
  },
  {
    path: "packages/lint/src/config/rule-ids.generated.ts",
    make: () =>
      [
        "// Made from the rules' pages; a configuration names them. Over 300 lines: one a rule.",
        "/* eslint-disable max-lines -- one line a rule */",
        "",
        "/** The id of every rule, sorted. */",
        "export const ruleIds: readonly string[] = [",
        ...rulePages().map(({ id }) => `  "${id}",`),
        "];",
        "",
      ].join("\n"),
  },
  {
    path: "packages/lint/src/config/target-ids.generated.ts",
    make: () =>
      [
        "// Made from the built-in targets, which a configuration names, and which a start has no time to load.",
        "",
        "/** What a configuration may call a target: the id of every built-in one, and `mcp`, its usual revision. */",
        "export const targetIds: readonly string[] = [",
        ...targetNames.map((name) => `  "${name}",`),
        "];",
        "",
      ].join("\n"),
  },
  {
    path: "packages/lint/config.schema.json",
    make: () =>
      toText(
        schemaFromShape(configShape, {
          id: `${IDS}/config/v1.json`,
          title: "Toolhaft configuration",
          rules: rulePages().map(({ id, summary }) => ({ id, summary })),
          targets: targetNames,
        }),
      ),
  },
  {
    path: "packages/lint/report.schema.json",
    make: () =>
      toText(
        schemaFromTypes({
          file: join(root, "packages/lint/src/reports/json-report.ts"),
          type: "JsonReport",
          id: `${IDS}/lint-report/v1.json`,
        }),
      ),
  },
];

/**
 * The files that differ from what their sources say.
 *
 * @param {readonly GeneratedFile[]} files
 * @param {string} folder
 * @returns {{ path: string, text: string }[]}
 */
export function staleFiles(files = generatedFiles, folder = root) {
  return files
    .map(({ path, make }) => ({ path, text: make() }))
    .filter(({ path, text }) => {
      const file = join(folder, path);
      return !existsSync(file) || readFileSync(file, "utf8") !== text;
    });
}

/** @param {unknown} value */
function toText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (isMain(import.meta.url)) {
  const { values } = readOptions(
    { check: { type: "boolean" } },
    "pnpm generate, or node scripts/generate.mjs [--check]",
  );
  const isCheck = values.check === true;
  const stale = staleFiles();
  for (const { path, text } of stale) {
    if (isCheck) console.error(`${path} is stale: run "pnpm generate" and commit the result`);
    else writeFileSync(join(root, path), text);
    if (!isCheck) console.log(`wrote ${path}`);
  }
  if (isCheck && stale.length > 0) process.exitCode = 1;
}
