import { hash } from "node:crypto";

/** Where everything of a store lies. All names are lower-case ASCII: neither case, normal form nor length can matter. */
export interface StorePaths {
  readonly root: string;
  readonly format: string;
  readonly secret: string;
  readonly changes: string;
  readonly changesBefore: string;
  readonly bundles: string;
  readonly overrides: string;
  readonly settingsFolder: string;
  readonly preferredFolder: string;
  readonly examplesFolder: string;
  readonly metrics: string;
  readonly locks: string;
  readonly owners: string;
  readonly temporary: string;
  readonly quarantine: string;
  readonly cache: string;
  /** When it was looked for bundles whose time is over: the time of this file. */
  readonly reaped: string;
  readonly catalogCache: string;
  bundle: (bundleID: string) => string;
  bundleFile: (bundleID: string) => string;
  tools: (bundleID: string) => string;
  tool: (bundleID: string, fileName: string) => string;
  override: (bundleID: string) => string;
  settings: (name: string) => string;
  preferred: (bundleID: string) => string;
  examples: (bundleID: string) => string;
  exampleFile: (bundleID: string, fileName: string) => string;
  lock: (name: string) => string;
  owner: (nonce: string) => string;
  /** A path below the root, as messages name it. */
  relative: (path: string) => string;
}

/** The layout of format 1. */
export function storePaths(root: string): StorePaths {
  const at = (...names: string[]): string => [root, ...names].join("/");
  return {
    root,
    format: at("FORMAT.json"),
    secret: at("secret"),
    changes: at("changes"),
    changesBefore: at("changes.before"),
    bundles: at("bundles"),
    overrides: at("overrides"),
    settingsFolder: at("settings"),
    preferredFolder: at("preferred"),
    examplesFolder: at("examples"),
    metrics: at("metrics"),
    locks: at("locks"),
    owners: at("owners"),
    temporary: at("tmp"),
    quarantine: at("quarantine"),
    cache: at("cache"),
    reaped: at("reaped"),
    catalogCache: at("cache", "catalog"),
    bundle: (bundleID) => at("bundles", bundleID),
    bundleFile: (bundleID) => at("bundles", bundleID, "bundle.json"),
    tools: (bundleID) => at("bundles", bundleID, "tools"),
    tool: (bundleID, fileName) => at("bundles", bundleID, "tools", fileName),
    override: (bundleID) => at("overrides", `${bundleID}.json`),
    settings: (name) => at("settings", `${name}.json`),
    preferred: (bundleID) => at("preferred", `${bundleID}.json`),
    examples: (bundleID) => at("examples", bundleID),
    exampleFile: (bundleID, fileName) => at("examples", bundleID, fileName),
    lock: (name) => at("locks", name),
    owner: (nonce) => at("owners", `${nonce}.json`),
    relative: (path) => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path),
  };
}

const HINT_LENGTH = 40;
const HASH_LENGTH = 40;

/**
 * The file of a tool: a hint for people, `~`, and 40 digits of a hash of slug and version. It is a
 * function of the two, so that the file system itself keeps the pair unique; and ASCII in lower case, so
 * that `Weather` and `weather` stay two tools on every disk, and 64 wide letters never make a name too long.
 * Slug and version are in NFC, as `checkSlug` asks for.
 */
export function toolFileName(slug: string, version: string): string {
  const hint = slug
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, HINT_LENGTH);
  return `${hint}~${hash("sha256", `${slug}\0${version}`, "hex").slice(0, HASH_LENGTH)}.json`;
}

/** Whether a name can be a tool's file; everything else in the folder belongs to somebody else. */
export function isToolFileName(name: string): boolean {
  return /^[a-z0-9-]{0,40}~[0-9a-f]{40}\.json$/.test(name);
}
