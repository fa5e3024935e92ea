/** @import { Command } from "../measure/types.ts" */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packedToolsLint } from "../packed/tools-lint.mjs";
import { installed } from "./install.mjs";

/**
 * @typedef {object} Peer a linter as somebody would start it, with warnings counted as errors
 * @property {string} label
 * @property {"manifests" | "skills"} reads
 * @property {string} judges what it says something about
 * @property {boolean} [slow] hundreds of files are enough of it
 * @property {(path: string, isFolder: boolean) => Command["argv"]} argv
 */

const SCHEMA = join(import.meta.dirname, "..", "..", "packages", "manifest-schema", "schema.json");

// agnix is not among them: its package is a downloader, whose program comes from elsewhere when it is installed.
const PACKAGES = [
  "ajv-cli@5.0.0",
  "@biomejs/biome@2.6.8",
  "@sourcemeta/jsonschema@16.11.0",
  "@stoplight/spectral-cli@6.16.3",
  "skill-check@1.2.0",
];

/** Linters of the same files, ours first. @type {readonly Peer[]} */
export const peers = [
  {
    label: "tools-lint",
    reads: "manifests",
    judges: "JSON, schemas, the specification, targets, files",
    argv: toolsLint,
  },
  {
    label: "ajv-cli 5.0.0",
    reads: "manifests",
    judges: "one schema",
    argv: (path, isFolder) => [
      ...node("ajv-cli/dist/index.js"),
      ...["validate", "--spec=draft2020", "--strict=false", "-s", SCHEMA, "-d", files(path, isFolder)],
    ],
  },
  {
    label: "biome 2.6.8",
    reads: "manifests",
    judges: "JSON",
    argv: (path) => [
      ...node("@biomejs/biome/bin/biome"),
      ...["lint", "--max-diagnostics=none", "--error-on-warnings", path],
    ],
  },
  {
    label: "jsonschema 16.11.0",
    reads: "manifests",
    judges: "one schema",
    argv: (path) => [
      ...node("@sourcemeta/jsonschema/npm/cli.js"),
      ...["validate", SCHEMA, path, "--continue"],
    ],
  },
  {
    label: "spectral 6.16.3",
    reads: "manifests",
    judges: "JSON, one schema",
    slow: true,
    argv: (path, isFolder) => [
      ...node("@stoplight/spectral-cli/dist/index.js"),
      ...["lint", "--quiet", "--fail-severity=warn", "--ruleset", spectralRules(), files(path, isFolder)],
    ],
  },
  { label: "tools-lint", reads: "skills", judges: "front matter, names, fields, files", argv: toolsLint },
  {
    label: "skill-check 1.2.0",
    reads: "skills",
    judges: "front matter, names, body",
    argv: (path) => [
      ...node("skill-check/bin/skill-check.js"),
      // By default it fetches and runs a scanner.
      ...["check", path, "--no-security-scan", "--fail-on-warning"],
    ],
  },
];

/** @returns {Command["argv"]} */
function toolsLint(/** @type {string} */ path) {
  return [process.execPath, packedToolsLint(), "--max-warnings", "0", path];
}

function files(/** @type {string} */ path, /** @type {boolean} */ isFolder) {
  return isFolder ? `${path}/**/*.json` : path;
}

/** @returns {[string, string]} */
function node(/** @type {string} */ program) {
  return [process.execPath, join(installed(PACKAGES), program)];
}

/** Our schema as the one rule of spectral, which has none for manifests. */
function spectralRules() {
  const file = join(dirname(installed(PACKAGES)), "spectral.json");
  const schema = /** @type {object} */ (JSON.parse(readFileSync(SCHEMA, "utf8")));
  const then = { function: "schema", functionOptions: { dialect: "draft2020-12", schema } };
  writeFileSync(file, JSON.stringify({ rules: { manifest: { given: "$", severity: "error", then } } }));
  return file;
}
