import type { BundleRecord, ChangedFile, ToolRecord } from "../records.ts";
import type { SettingsName, SettingsText, SlugKey, StoreProblem, ToolKey } from "../types.ts";

/** There at once, or soon: files are read where they are needed, a database answers. */
export type Soon<T> = T | Promise<T>;

/** A bundle as it is stored now. */
export interface ReadBundle {
  record: BundleRecord;
  text: string;
}

/** A tool as it is stored now. */
export interface ReadTool {
  record: ToolRecord;
  text: string;
  /** A hash of the text. */
  revision: string;
}

/** What could still be read of a damaged tool. `modified`: milliseconds since 1970; 0: not known. */
export interface Remains {
  text: string;
  modified: number;
}

/** What is stored right now, whatever lists have seen of it. `undefined`: there is none. */
export interface Content {
  /** Throws STORE_CORRUPT for a damaged one. */
  bundle: (bundleID: string) => Soon<ReadBundle | undefined>;
  /** The ids of users' bundles with this slug; damaged ones have none. */
  bundlesNamed: (slug: string) => Soon<readonly string[]>;
  /** Also a damaged one. */
  hasBundle: (bundleID: string) => Soon<boolean>;
  countBundles: () => Soon<number>;
  /** Throws STORE_CORRUPT for a damaged one. */
  tool: (key: ToolKey) => Soon<ReadTool | undefined>;
  /** Whatever stands in the place of a tool; empty where it is no text. */
  toolText: (key: ToolKey) => Soon<string | undefined>;
  hasTool: (key: ToolKey) => Soon<boolean>;
  /** Why what stands in the place of a tool is none. */
  damage: (key: ToolKey) => Soon<StoreProblem | undefined>;
  /** What is left of a damaged tool, named as lists know it. */
  remains: (bundleID: string, fileName: string) => Soon<Remains>;
  countTools: (bundleID: string) => Soon<number>;
  countAllTools: () => Soon<number>;
  /** The exact bytes of every tool of a bundle, by the name of its file. */
  toolBytes: (bundleID: string) => Soon<readonly (readonly [fileName: string, bytes: Uint8Array])[]>;
  /** Every version of a slug of a user's bundle. */
  versions: (key: SlugKey) => Soon<readonly ToolRecord[]>;
  /** The saved examples of a tool, as one text. */
  examplesText: (key: ToolKey) => Soon<string | undefined>;
  /** The preferred versions of a bundle. */
  preferredText: (bundleID: string) => Soon<string | undefined>;
  /** The switches of a built-in bundle. */
  overrideText: (bundleID: string) => Soon<string | undefined>;
}

/** A tool's text where it costs little to give it its name. */
export interface Prepared {
  text: string;
  /** Where a file of it lies. */
  path?: string;
}

/** What is stored and can be changed, where nobody else changes the same bundles. */
export interface Writing extends Content {
  createBundle: (bundleID: string, text: string) => Promise<void>;
  replaceBundle: (bundleID: string, text: string) => Promise<void>;
  /** False: there is one of this key, sound or not; it stays. */
  createTool: (key: ToolKey, prepared: Prepared) => Promise<boolean>;
  replaceTool: (key: ToolKey, text: string) => Promise<void>;
  removeTool: (key: ToolKey) => Promise<void>;
  /** `undefined`: there are none. */
  writeExamples: (key: ToolKey, text: string | undefined) => Promise<void>;
  writePreferred: (bundleID: string, text: string) => Promise<void>;
  writeOverride: (bundleID: string, text: string) => Promise<void>;
}

/** A change of some bundles: all of it is kept, or nothing. */
export interface Change<R> {
  /** In ascending order. */
  bundleIDs: readonly string[];
  /** Others read these again; `run` may add to them. */
  changed: readonly ChangedFile[];
  /** Only tools of new keys come: others may add theirs to the same bundle meanwhile. */
  onlyAdds?: boolean;
  run: (writing: Writing) => Promise<R>;
}

/** Texts that belong to the store as a whole. */
export interface Settings {
  read: (name: SettingsName) => Soon<SettingsText | undefined>;
  change: (name: SettingsName, change: (before: SettingsText | undefined) => string) => Promise<SettingsText>;
}
