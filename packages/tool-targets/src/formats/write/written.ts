import type { JsonValue } from "@toolhaft/json-text";
import type { Loss } from "../../losses/loss.ts";
import type { NamedTool } from "../../convert/types.ts";

/** The formats that tools can be written in. */
export type WritableFormat = "manifest" | "skill" | "bundle" | "btcp";

/** One file that a conversion writes. */
export interface WrittenFile {
  /** Where the format keeps it: `tools.json`, `get-time/tool.json`. */
  path: string;
  value: JsonValue;
  /** JSON text on one line; numbers are spelled as in the original. */
  text: string;
}

/** Tools written in another format. */
export interface WrittenFormat {
  files: WrittenFile[];
  /** What was lost, moved, clamped or invented, in the order of the tools. */
  losses: Loss[];
  /** Written name → the tool it stands for. */
  nameMap: Record<string, NamedTool>;
}
