/** Where everything of a store lies. All names are lower-case ASCII: neither case, normal form nor length can matter. */
export interface StorePaths {
  readonly root: string;
  readonly format: string;
  readonly secret: string;
  readonly changes: string;
  readonly bundles: string;
  readonly overrides: string;
  readonly metrics: string;
  readonly locks: string;
  readonly owners: string;
  readonly temporary: string;
  readonly quarantine: string;
  readonly cache: string;
  readonly catalogCache: string;
  bundle: (bundleID: string) => string;
  bundleFile: (bundleID: string) => string;
  tools: (bundleID: string) => string;
  tool: (bundleID: string, fileName: string) => string;
  override: (bundleID: string) => string;
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
    changes: at("changes.log"),
    bundles: at("bundles"),
    overrides: at("overrides"),
    metrics: at("metrics"),
    locks: at("locks"),
    owners: at("owners"),
    temporary: at("tmp"),
    quarantine: at("quarantine"),
    cache: at("cache"),
    catalogCache: at("cache", "catalog"),
    bundle: (bundleID) => at("bundles", bundleID),
    bundleFile: (bundleID) => at("bundles", bundleID, "bundle.json"),
    tools: (bundleID) => at("bundles", bundleID, "tools"),
    tool: (bundleID, fileName) => at("bundles", bundleID, "tools", fileName),
    override: (bundleID) => at("overrides", `${bundleID}.json`),
    lock: (name) => at("locks", name),
    owner: (nonce) => at("owners", `${nonce}.json`),
    relative: (path) => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path),
  };
}
