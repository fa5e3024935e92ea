import type { AllowedHosts } from "@toolhaft/tool-bundle";

export interface StoreLimits {
  /** Bytes of a tool's text; default 512 KiB. */
  toolBytes: number;
  /** Bytes of a bundle's text; default 64 KiB. */
  bundleBytes: number;
  /** Tags of one tool; default 100. */
  tags: number;
  /** Tools of the whole store; default 100,000. */
  tools: number;
  /** Bundles; default 10,000. */
  bundles: number;
}

/** What every backend takes. */
export interface StoreOptions {
  /** Bundles that come with the program; default the one that ships. */
  builtIns?: readonly BuiltInBundle[];
  limits?: Partial<StoreLimits>;
  /** Hosts that tools may call, or what says those of now: a tool to be stored that names another one is refused. */
  allowedHosts?: AllowedHosts | (() => AllowedHosts | undefined);
  /** Names of secrets that the host gives; others are reported as undeclared. */
  secretNames?: ReadonlySet<string>;
  /** Whether a function is registered; without it every one counts as registered. */
  hasFunction?: (name: string) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A bundle that comes with the program: its texts, as files of a store would hold them. */
export interface BuiltInBundle {
  bundle: string;
  tools: readonly string[];
}

/** Where a tool that is not stored would be. */
export interface DraftPlace {
  /** Absent: a bundle that is yet to be made. */
  bundleID?: string;
  slug?: string;
  version?: string;
}

export interface PutOptions {
  /** Check everything, and write nothing. */
  dryRun?: boolean;
}
