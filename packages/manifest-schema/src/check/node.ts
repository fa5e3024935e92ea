import type { Reporter, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";
import type { ToolFields } from "../fields.ts";
import type { Platform } from "../paths/platform.ts";

/** A field of a tool, as the specification spells it. */
export type ToolField = Exclude<keyof ToolFields, "others">;

/** Other spellings under which the file has known fields: `name` → `NAME`. */
export type Spellings = ReadonlyMap<string, string>;

/** What all tools of one load share. */
export interface LoadState {
  document: JsonDocument;
  reporter: Reporter;
  platform: Platform;
  /** Goes before a relative program path. */
  directoryPrefix: string;
  /** The key the list of tools stands under. */
  toolsKey: string;
  /** The first tool of each name. */
  names: Map<string, ToolNode>;
}

/** One tool while it is checked. */
export interface ToolNode {
  index: number;
  /** Under the specification's keys, in whatever spelling the file has them. */
  fields: ToolFields;
  spellings: Spellings | undefined;
  /** JSON's own faults lie inside: what is missing may only be unreadable. */
  isDamaged: boolean;
  identity: ToolIdentity;
}

/** Where a field stands. Called for findings only: paths cost, and most tools are sound. */
export function pathOf(state: LoadState, node: ToolNode, field?: ToolField, item?: number): JsonPath {
  const path: (string | number)[] = [state.toolsKey, node.index];
  if (field !== undefined) path.push(node.spellings?.get(field) ?? field);
  if (item !== undefined) path.push(item);
  return path;
}
