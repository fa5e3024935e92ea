import type { Judged } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import { createGlob, type Glob } from "./glob/glob.ts";
import { namesRule } from "./rule-settings.ts";
import type { SuppressionSection } from "./types.ts";

/** Findings that one entry of a configuration suppresses. */
export interface Suppression {
  /** As written. */
  section: SuppressionSection;
  /** Where it is written. */
  layer: number;
  path: JsonPath;
  /** The patterns it is for, as written; empty for all files. */
  patterns: readonly string[];
  /** `path` counts from the configuration's folder. */
  isFor: (path: string) => boolean;
  matches: (finding: Judged) => boolean;
}

/** Read one entry of `suppressions`. */
export function toSuppression(section: SuppressionSection, layer: number, index: number): Suppression {
  const { rule, files, pointer, tool } = section;
  const patterns = files === undefined ? [] : typeof files === "string" ? [files] : files;
  const globs: readonly Glob[] = patterns.map(createGlob);
  const covers = pointer === undefined ? undefined : pointerCover(pointer);
  return {
    section,
    layer,
    path: ["lint", "suppressions", index],
    patterns,
    isFor: (path) => globs.length === 0 || globs.some((glob) => glob(path)),
    matches: (finding) =>
      namesRule(rule, finding.rule) &&
      (tool === undefined || finding.tool?.name === tool) &&
      (covers === undefined || covers(finding.pointer)),
  };
}

/** Whether a pointer is the given one or below it; `*` stands for any one segment. */
function pointerCover(pattern: string): (pointer: string) => boolean {
  const wanted = pattern.split("/");
  return (pointer) => {
    const segments = pointer.split("/");
    return (
      wanted.length <= segments.length && wanted.every((want, at) => want === "*" || want === segments[at])
    );
  };
}
