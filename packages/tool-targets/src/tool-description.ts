import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Loss } from "./losses/loss.ts";

/** An example call of a tool. */
export interface ToolExample {
  description?: string;
  input: JsonObject;
  output?: JsonValue;
}

/** How a tool runs in its own system: kept for formats that run it likewise, never sent to a model. */
export type ToolRun =
  | { kind: "command"; command: readonly string[]; envPassthrough: readonly string[] }
  | { kind: "skill"; allowlist: ReadonlyMap<string, readonly string[]>; execution: JsonValue }
  | { kind: "stored"; type: string; impl: JsonValue };

/**
 * What a tool is to a model, whatever format it was written in: what converters read and write. Only
 * `name` has to be there.
 */
export interface ToolDescription {
  /** Its place in the document, tools that were left out counted; default 0. */
  index?: number;
  name: string;
  /** Tells tools of one name apart, where a format has versions or bundles. */
  identity?: string;
  title?: string;
  description?: string;
  /** JSON Schema of the arguments; absent: any object. */
  inputSchema?: JsonValue;
  /** JSON Schema of the result. */
  outputSchema?: JsonValue;
  /** Hints on behaviour, as MCP has them (`readOnlyHint` …). */
  annotations?: JsonObject;
  examples?: readonly ToolExample[];
  /** What the tool needs of a browser, as BTCP names it. */
  capabilities?: readonly string[];
  deprecated?: boolean;
  deprecationMessage?: string;
  tags?: readonly string[];
  /** The provider holds the model to the schema. */
  strict?: true;
  /** Milliseconds a call may take. */
  timeoutMs?: number;
  version?: string;
  run?: ToolRun;
  /** False: the tool is switched off, and not exported. */
  isEnabled?: boolean;
  /** Where the document has the tool; default the root. */
  path?: JsonPath;
  /** Where the document has a field, when it is not called as it is here. */
  paths?: Partial<Record<ToolField, JsonPath>>;
  /** Fields that no other format has a place for, and which matter to a reader: names and places. */
  others?: readonly { field: string; path: JsonPath }[];
}

/** The fields of a tool that converters carry over or lose. */
export type ToolField = Exclude<
  keyof ToolDescription,
  "identity" | "index" | "isEnabled" | "others" | "path" | "paths" | "run"
>;

/** The tools of one document. */
export interface ToolSet {
  tools: readonly ToolDescription[];
  /** The text they came from: numbers keep their spelling, and losses have a line. */
  source?: JsonDocument;
  /** Which of OpenAI's requests the list was written for: a conversion to OpenAI keeps it. */
  api?: "chat" | "responses";
}

/** What an import gives: the tools, their text, and what could not be read. */
export interface ImportedTools extends ToolSet {
  losses: readonly Loss[];
}

/** Where the document has a field of a tool, or would have it. */
export function fieldPath(tool: ToolDescription, field: ToolField): JsonPath {
  return tool.paths?.[field] ?? [...(tool.path ?? []), field];
}
