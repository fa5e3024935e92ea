import type { ToolSummary } from "./tool.ts";

/** All versions of a tool in one bundle. */
export interface SlugParams extends Readonly<Record<string, string>> {
  bundleID: string;
  toolSlug: string;
}

/** The versions of a slug, the oldest first. */
export interface ToolVersions {
  items: ToolSummary[];
  /** The version that the plain name means; absent where none can be called. */
  preferred?: string;
}

/** Which version of a slug its plain name means, wherever tools are called by their names. */
export interface Preferred {
  version?: string;
  /** A person chose it; else it is the oldest that can be called. */
  isSet: boolean;
  /** Of a change: what the name meant before. */
  before?: string;
}

export interface PreferBody {
  version: string;
}
