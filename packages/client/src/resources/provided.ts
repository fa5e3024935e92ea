import type { Diagnostic } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";

/** What a request names a stored tool by. */
export interface StoredRef {
  bundleID: string;
  toolSlug: string;
  version: string;
}

/** Same of a tool of a manifest or a skill. */
export interface SourceRef {
  source: string;
  name: string;
}

/** Tools as a target takes them. `Ref`: what a request names each by. */
export interface ProvidedTools<Ref extends object> {
  target: string;
  /** What goes into a request as its list of tools: those of the answer that can be called. */
  tools: JsonValue;
  /** Which tool a name stands for, and how its arguments come back: `restoreArguments` of `@toolhaft/tool-targets/convert`. */
  names: Record<string, Ref & { mapping: { places: object[] } }>;
  /** What was not carried over. `name`: of the tool it belongs to. */
  losses: { name?: string; effect: string; pointer: string; text: string }[];
  /** What the target's own rules find in the tools. */
  findings: { name: string; finding: Diagnostic }[];
}
