import type { ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import type { ArgKind } from "../descriptor.ts";
import type { Part, Parts } from "./part.ts";

/** A skill while it is checked. A part that isn't there, or is no list, holds nothing. */
export interface SkillDraft {
  parts: Parts;
  tools: ToolDraft[];
  /** By name; of equal names the first. */
  toolsByName: ReadonlyMap<string, ToolDraft>;
  grants: ReadonlyMap<string, GrantDraft>;
  executions: ExecutionDraft[];
}

export interface ToolDraft {
  identity: ToolIdentity;
  path: JsonPath;
  name?: string;
  description?: string;
  parameters?: JsonObject;
}

/** A binary of the allowlist. */
export interface GrantDraft {
  binary: string;
  path: JsonPath;
  /** The sound subcommands; absent when the list is none. */
  subcommands?: { name: string; path: JsonPath }[];
}

export interface ExecutionDraft {
  index: number;
  path: JsonPath;
  /** The tool it is for, when that is declared. */
  owner?: ToolDraft;
  tool?: string;
  binary?: string;
  subcommand?: string;
  args: ArgDraft[];
  /** Keys or kinds of the later form are in it: what it does is not ours to say. */
  isLater: boolean;
}

export interface ArgDraft {
  path: JsonPath;
  param?: string;
  /** Absent when the kind is unknown. */
  kind?: ArgKind;
  flag?: string;
  flagIfTrue?: string;
  flagIfFalse?: string;
  normalizeNewlines?: boolean;
  resolve?: ResolveDraft;
}

export interface ResolveDraft {
  path: JsonPath;
  script?: string;
  binary?: string;
  subcommand?: string;
  args: string[];
}

/** Whether a part can be asked for what is not in it. */
export function isAnswerable(part: Part): boolean {
  return part.isWhole && typeof part.value === "object" && part.value !== null;
}
