import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";
import type { OpenText } from "./open-text.ts";

/** A file that an editor has open, with what was last found in it. */
export interface OpenFile {
  uri: string;
  path: string;
  version: number;
  document: OpenText;
  diagnostics: readonly Diagnostic[];
  /** Null while it is not recognised. */
  format: FormatId | null;
}
