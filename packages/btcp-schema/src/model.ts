import type { JsonDocument, JsonObject, JsonValue } from "@toolhaft/json-text";

/** One example call, as written. */
export interface BtcpExample {
  description?: string;
  input: JsonObject;
  output?: JsonValue;
}

/** A sound browser tool. */
export interface BtcpTool {
  /** Its place in the manifest's list, broken tools counted; 0 for a file with one tool. */
  index: number;
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  inputSchema: JsonObject;
  /** JSON Schema of the result. */
  outputSchema?: JsonObject;
  /** What the tool needs, as written, each once. */
  capabilities: readonly string[];
  examples: readonly BtcpExample[];
  deprecated: boolean;
  deprecationMessage?: string;
  tags: readonly string[];
  /** Milliseconds, 1,000 to 300,000; absent where the manifest's or the caller's default applies. */
  timeout?: number;
}

/** Who offers the tools. */
export interface BtcpProvider {
  name: string;
  url?: string;
  contact?: string;
  icon?: string;
}

/** How calls are run; the reference's defaults are filled in. */
export interface BtcpConfig {
  /** Milliseconds. */
  timeout: number;
  sandbox: "worker" | "iframe" | "ses" | "wasm";
  maxConcurrent: number;
}

/** A manifest as loaded: its sound tools, in the order of the file. Fields with an error are left out. */
export interface BtcpManifest {
  /** Version of the protocol: `1.0`. */
  btcp?: string;
  name?: string;
  version?: string;
  description?: string;
  provider?: BtcpProvider;
  tools: readonly BtcpTool[];
  /** As written, each once. */
  capabilities: readonly string[];
  config: BtcpConfig;
  /** The text it came from, so that schemas keep their exact spelling. */
  source: JsonDocument;
}
