import type { Reporter, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Platform } from "../paths/platform.ts";

/** A field of a tool, as the specification spells it. */
export type ToolField = "name" | "description" | "schema" | "command" | "timeoutSec" | "envPassthrough";

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
  /** Whether the text may spell a timeout as `5.0`; looked at when first needed. */
  mayHaveOddTimeouts: () => boolean;
  /** The first tool of each name. */
  names: Map<string, ToolNode>;
}

/** One tool while it is checked. */
export interface ToolNode {
  index: number;
  fields: JsonObject;
  spellings: Spellings | undefined;
  /** JSON's own faults lie inside: what is missing may only be unreadable. */
  isDamaged: boolean;
  identity: ToolIdentity;
}

/** A field's value, `undefined` when absent. */
export function fieldOf(node: ToolNode, field: ToolField): JsonValue | undefined {
  return node.fields[node.spellings?.get(field) ?? field];
}

/** Where a field stands. Called for findings only: paths cost, and most tools are sound. */
export function pathOf(state: LoadState, node: ToolNode, field?: ToolField, item?: number): JsonPath {
  const path: (string | number)[] = [state.toolsKey, node.index];
  if (field !== undefined) path.push(node.spellings?.get(field) ?? field);
  if (item !== undefined) path.push(item);
  return path;
}
