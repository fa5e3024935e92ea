import type { JsonDocument, JsonObject } from "@toolhaft/json-text";
import type { ProgramPath } from "./paths/resolve-command.ts";

/** A sound tool of a manifest. */
export interface ManifestTool {
  /** Its place in the file's list, broken tools counted. */
  index: number;
  name: string;
  /** Absent when the file has none; an empty one stays empty. */
  description?: string;
  /** JSON Schema of the arguments; absent (or null in the file) means any JSON object. */
  schema?: JsonObject;
  /** Program and fixed arguments as written. */
  command: readonly string[];
  /** What `command[0]` comes to. */
  program: ProgramPath;
  /** Whole seconds, above 0; absent where the caller's default applies. */
  timeoutSec?: number;
  /** Names of environment variables, normalised, without repeats. */
  envPassthrough: readonly string[];
}

/** A manifest as loaded: its sound tools, in the order of the file. */
export interface Manifest {
  tools: readonly ManifestTool[];
  /** The text it came from, so that schemas keep their exact spelling. */
  source: JsonDocument;
}
