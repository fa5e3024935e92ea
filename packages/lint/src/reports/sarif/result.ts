import type { Diagnostic, Location as Place } from "@toolhaft/diagnostics";
import { sentences, wellFormed } from "../texts.ts";
import { toSarifFix } from "./fixes.ts";
import type { Regions } from "./region.ts";
import { LEVELS } from "./rules-table.ts";
import { toMessage } from "./fixes.ts";
import type { ArtifactLocation, Location, Result } from "./types.ts";

/** The file that a finding stands in, as SARIF names it. */
export interface ResultFile {
  location: ArtifactLocation;
  regions: Regions;
  /** Where another file stands that a finding points to. */
  locate: (path: string | undefined) => { location: ArtifactLocation; regions: Regions };
}

/** The name under which our fingerprints stand; it changes when they are made differently (3.27.17). */
const FINGERPRINT = "toolhaftFingerprint/v1";

/** A finding as a result (3.27). */
export function toResult(diagnostic: Diagnostic, ruleIndex: number, file: ResultFile): Result {
  const { rule, severity, at, related = [], fixes = [], fingerprint } = diagnostic;
  const result: Result = {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: toMessage(sentences(diagnostic)),
    locations: [toLocation(at, file)],
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    properties: propertiesOf(diagnostic),
  };
  if (related.length > 0) {
    result.relatedLocations = related.map((place, index) => ({
      id: index + 1,
      ...toLocation(place, file.locate(place.path)),
      message: toMessage(place.message),
    }));
  }
  const exact = fixes.filter(({ edits }) => edits.length > 0);
  if (exact.length > 0) result.fixes = exact.map((fix) => toSarifFix(fix, file.location, file.regions));
  return result;
}

function toLocation(
  { pointer, range }: Place,
  { location, regions }: Pick<ResultFile, "location" | "regions">,
): Location {
  const physicalLocation: Location["physicalLocation"] = { artifactLocation: location };
  if (range) physicalLocation.region = regions.ofRange(range);
  if (pointer === "") return { physicalLocation };
  return { physicalLocation, logicalLocations: [{ fullyQualifiedName: wellFormed(pointer) }] };
}

function propertiesOf({
  messageId,
  origin,
  tool,
  targets,
  cut,
  specMessage,
}: Diagnostic): Result["properties"] {
  const properties: Result["properties"] = { messageId, origin };
  if (tool !== undefined) {
    properties["tool"] = tool.name === undefined ? tool : { ...tool, name: wellFormed(tool.name) };
  }
  if (targets !== undefined) properties["targets"] = targets;
  if (cut !== undefined) properties["cut"] = cut;
  if (specMessage !== undefined) properties["specMessage"] = wellFormed(specMessage);
  return properties;
}
