import type { JsonPath } from "@toolhaft/json-text";
import type { Severity, ToolIdentity } from "./diagnostic.ts";

/** How one format sees faults of the text. */
export interface SyntaxOptions {
  /** A byte order mark is an error where the format's loader refuses it; default `"warning"`. */
  bomSeverity?: Severity;
  /** The tool that holds a path, so that messages name it. */
  toolAt?: (path: JsonPath) => ToolIdentity | undefined;
}
